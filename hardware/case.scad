// The case of the reference build: a front that holds everything and a back with the Pico on it.
// openscad -D 'part="front"' -o case_front.stl case.scad, and the same with "back"; "closed" and "open" show the parts in it.
// Millimetres. Looking at the face: x to the left, y up, both from the middle; z from the face away from the eye.
part = "closed";

// parts: [length, width, height] as in parts.csv
pico = [51, 21, 4];
oled = [28, 28, 4.5];
button = [12, 12, 12];
board = [80, 20, 1.6];
cell = [50, 34, 5.5];
charger = [30, 21, 3];

// where they lie: their corner nearest to -x, -y and the face
pico_at = [-10.5, -27.5, 13.9];
charger_at = [-41.5, -27.5, 13.9];
oled_at = [-14, 1.2, 1.4];
board_at = [-40, -27, 10];
button_pitch = 15.24;
buttons_at = [-36.48, -23, -2];
cell_at = [-25, -1, 13];

// the box
outside = [88, 74, 22.4];
wall = 2;
face = 2;
back = 2;
corner = 4;
gap = 0.25;

// openings
window = [25, 15];
window_at = [0, 15.2];
cap = 12.4;
plug = [12, 8];

holes = [76, 16];
$fn = 48;

inside = [outside.x - 2 * wall, outside.y - 2 * wall];
screws = [for (x = [-1, 1], y = [-1, 1]) [x * (inside.x / 2 - 3), y * (inside.y / 2 - 3)]];

module plate(size, z, thick, r) {
    translate([0, 0, z]) linear_extrude(thick) offset(r) square([size.x - 2 * r, size.y - 2 * r], center = true);
}

module at_board_holes() {
    for (x = [-1, 1], y = [-1, 1])
        translate([board_at.x + board.x / 2 + x * holes.x / 2, board_at.y + board.y / 2 + y * holes.y / 2, 0]) children();
}

module front() {
    difference() {
        union() {
            difference() {
                plate(outside, 0, outside.z - back, corner);
                plate(inside, face, outside.z, corner - wall);
            }
            // posts for the screws of the back, and for the board with the buttons
            for (s = screws) translate([s.x, s.y, face - 0.5]) cylinder(d = 7, h = outside.z - back - face + 0.5);
            at_board_holes() translate([0, 0, face - 0.5]) cylinder(d = 3.8, h = board_at.z - face + 0.5);
            // a frame around the display, hollowed out below
            translate([oled_at.x - 1.9, oled_at.y - 1.9, face - 0.5]) cube([oled.x + 3.8, oled.y + 3.8, 2]);
        }
        // the display sinks into the face a little; its window, wider outside
        translate([oled_at.x - 0.4, oled_at.y - 0.4, oled_at.z]) cube([oled.x + 0.8, oled.y + 0.8, 3]);
        translate([window_at.x, window_at.y, -1]) linear_extrude(5) square(window, center = true);
        translate([window_at.x, window_at.y, -0.01])
            linear_extrude(1.2, scale = [window.x / (window.x + 3), window.y / (window.y + 3)])
                square([window.x + 3, window.y + 3], center = true);
        for (i = [0:4])
            translate([buttons_at.x + button.x / 2 + i * button_pitch, buttons_at.y + button.y / 2, -1]) cylinder(d = cap, h = 5);
        for (s = screws) translate([s.x, s.y, face + 4]) cylinder(d = 2.6, h = outside.z);
        at_board_holes() translate([0, 0, face + 1]) cylinder(d = 1.7, h = board_at.z);
        // the USB plug, through the wall beside the socket
        translate([inside.x / 2 - 1, pico_at.y + pico.y / 2 - plug.x / 2, pico_at.z + 1.4 - plug.y / 2]) cube([wall + 2, plug.x, plug.y]);
    }
}

module back() {
    difference() {
        union() {
            plate(outside, outside.z - back, back, corner);
            // rails that hold the edges of the Pico off the plate
            for (y = [0, pico.y - 2])
                translate([pico_at.x + 3, pico_at.y + y, pico_at.z + pico.z + gap])
                    cube([pico.x - 6, 2, outside.z - back - pico_at.z - pico.z - gap + 0.5]);
        }
        for (s = screws) translate([s.x, s.y, outside.z - back - 1]) cylinder(d = 3.4, h = back + 2);
    }
}

module parts() {
    color("green") translate(pico_at) cube(pico);
    color("darkblue") translate(oled_at) cube(oled);
    color("peru") translate(board_at) cube(board);
    for (i = [0:4]) translate(buttons_at + [i * button_pitch, 0, 0]) {
        color("dimgray") translate([0, 0, button.z - 4]) cube([button.x, button.y, 4]);
        color("gold") translate([button.x / 2, button.y / 2, 0]) cylinder(d = 11.5, h = button.z - 4);
    }
    color("silver") translate(cell_at) cube(cell);
    color("red") translate(charger_at) cube(charger);
}

if (part == "front") front();
if (part == "back") back();
if (part == "closed" || part == "open") {
    front();
    parts();
}
if (part == "closed") back();
