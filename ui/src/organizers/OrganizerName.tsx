/** The name of a category or tag. A long one is cut, with the whole name for the pointer and for screen readers. */

const MOST = 20;

export function OrganizerName({ name }: { name: string }) {
  const letters = [...name];
  if (letters.length <= MOST) return <bdi>{name}</bdi>;
  return (
    <>
      <bdi title={name} aria-hidden="true">
        {letters.slice(0, MOST).join("").trimEnd()}…
      </bdi>
      <bdi className="sr">{name}</bdi>
    </>
  );
}
