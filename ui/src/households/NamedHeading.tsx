/** A heading that says what the page is about, as the links to it do, and its own name. */
export const NamedHeading = ({ word, name }: { word: string; name?: string }) => (
  <>
    {word}
    {name && (
      <>
        {" "}
        <bdi className="dim">{name}</bdi>
      </>
    )}
  </>
);
