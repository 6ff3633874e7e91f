"""What answers a question of questions.py, judged from the question alone."""

from shared_rules.questions import ranges_have


def judge(question, answer):
    """Why an answer does not answer a question: see `questions.refuse`."""
    kind, _title, body = question[0], question[1], question[2]
    if kind in ("pick", "seat"):
        ok = any([row[0] == answer and isinstance(answer, type(row[0])) for row in body])
    elif kind == "number":
        ok = isinstance(answer, int) and ranges_have(body[3], answer)
    elif kind == "cards":
        ok = any([answer in group for _label, group in body[0]])
    elif kind == "hand":
        named = [c for c in answer.split(",") if c] if isinstance(answer, str) else ["?"]
        unknown = [c for c in named if c not in body[0]]
        if unknown:
            return ("unknown_card", unknown[0])
        ok = len(named) <= body[1] and all([named.count(c) <= body[0].count(c) for c in named])
    else:
        ok = answer == "ok"
    return None if ok else ("not_an_answer", "" if answer is None else answer)
