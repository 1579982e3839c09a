"""Runs in a child process and shrinks many pictures, one for each question, so that it is not started for each."""

from base64 import b64decode, b64encode
from io import BytesIO

from app.framework.processes.answer_questions import answer_questions, limit_memory
from app.media import decode

MOST_QUESTIONS = 500


def main(arguments: list[str]) -> int:
    limit_memory(decode.MOST_MEMORY)
    answer_questions(answer_to, idle_seconds=float(arguments[0]), most=MOST_QUESTIONS, cpu_seconds=decode.MOST_SECONDS)
    return 0


def answer_to(question: dict) -> dict:
    """Answers with the `sizes` of a `picture`, in Base64, or with why it `failed`.

    The largest size is missing if `keep_original` is set, as the picture itself is stored then.
    """
    try:
        image = decode.open_picture(BytesIO(b64decode(question["picture"])), question["kind"])
        if decode.is_too_large(image):
            return {"failed": "too large"}
        sizes = (
            decode.make_smaller_sizes(decode.turn_upright(image))
            if question["keep_original"]
            else decode.make_three_sizes(image)
        )
    except MemoryError:
        return {"failed": "too large"}
    except decode.UNREADABLE:
        return {"failed": "damaged"}
    return {"sizes": [b64encode(size).decode() for size in sizes]}
