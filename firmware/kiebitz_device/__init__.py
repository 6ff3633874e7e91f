"""The app of the box: pages, flows and storage, the same files on every port."""
