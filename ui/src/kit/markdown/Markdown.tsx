/** Renders Markdown written by users. Links send no referrer, and pictures are loaded only from this server. */
import { createContext, Fragment, type ReactNode, useContext } from "react";

import { type Inline, readInline } from "./readInline";
import { type Block, readMarkdown } from "./readMarkdown";

export type MarkdownProps = {
  text: string;
  /** Parses only inline formatting such as emphasis and links, for use within a line of text. */
  isLine?: boolean;
  /** Renders each piece of plain text, e.g. to add buttons. Not called for code and links. */
  inText?: (text: string) => ReactNode;
};

const asIs = (text: string): ReactNode => text;
const InText = createContext(asIs);
const Plain = ({ text }: { text: string }) => useContext(InText)(text);

export function Markdown({ text, isLine, inText }: MarkdownProps) {
  const all = isLine
    ? words(readInline(text))
    : readMarkdown(text).map((block, index) => <Fragment key={index}>{shown(block)}</Fragment>);
  return inText ? <InText value={inText}>{all}</InText> : <>{all}</>;
}

function shown(block: Block): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <p dir="auto">{words(block.children)}</p>;
    // Not an `h2` or `h3`: headings inside a step must not change the heading outline of the page.
    case "heading":
      return (
        <p dir="auto" className="md-head">
          <strong>{words(block.children)}</strong>
        </p>
      );
    case "rule":
      return <hr />;
    case "code":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "quote":
      return (
        <blockquote>
          {block.children.map((child, index) => (
            <Fragment key={index}>{shown(child)}</Fragment>
          ))}
        </blockquote>
      );
    case "list":
      return listOf(block);
    case "table":
      return tableOf(block);
  }
}

function listOf({ start, items }: Extract<Block, { kind: "list" }>) {
  const lines = items.map((item, index) => (
    <li key={index} dir="auto">
      {inItem(item)}
    </li>
  ));
  return start === null ? (
    <ul className="md-list">{lines}</ul>
  ) : (
    <ol className="md-list" start={start}>
      {lines}
    </ol>
  );
}

/** Renders the first paragraph of a list item without `<p>`, so that it stands next to the marker. */
const inItem = (blocks: Block[]) =>
  blocks.map((block, index) => (
    <Fragment key={index}>{index === 0 && block.kind === "paragraph" ? words(block.children) : shown(block)}</Fragment>
  ));

const tableOf = ({ head, rows }: Extract<Block, { kind: "table" }>) => (
  <div className="md-table" tabIndex={0} role="group">
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index}>{words(cell)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, at) => (
              <td key={at}>{words(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const words = (inlines: Inline[]) => inlines.map((inline, index) => <Fragment key={index}>{word(inline)}</Fragment>);

function word(inline: Inline): ReactNode {
  if (typeof inline === "string") return <Plain text={inline} />;
  switch (inline.kind) {
    case "break":
      return <br />;
    case "code":
      return <code>{inline.text}</code>;
    case "tag":
      return <inline.tag>{words(inline.children)}</inline.tag>;
    case "image":
      return <img src={inline.src} alt={inline.alt} loading="lazy" decoding="async" />;
    case "link":
      return <OutLink href={inline.href}>{words(inline.children)}</OutLink>;
  }
}

function OutLink({ href, children }: { href: string; children: ReactNode }) {
  const isOutside = /^https?:/iu.test(href);
  return (
    <a href={href} rel="nofollow noopener noreferrer" target={isOutside ? "_blank" : undefined}>
      <InText value={asIs}>{children}</InText>
    </a>
  );
}
