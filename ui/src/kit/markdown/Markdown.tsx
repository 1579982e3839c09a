/** Renders Markdown written by users. Links send no referrer, and pictures are loaded only from this server. */
import { createContext, Fragment, type ReactNode, useContext } from "react";

import { keepTags } from "./keepTags";
import { type Inline, type InlineTag, readInline } from "./readInline";
import { type Block, readMarkdown } from "./readMarkdown";

export type MarkdownProps = {
  text: string;
  /** Parses only inline formatting such as emphasis and links, for use within a line of text. */
  isLine?: boolean;
  /** The only formatting that a line may have. By default, a line may have all of it. */
  only?: readonly InlineTag[];
  /** Renders each piece of plain text, e.g. to add buttons. Not called for code and links. */
  inText?: (text: string) => ReactNode;
};

const identity = (text: string): ReactNode => text;
const InText = createContext(identity);
const Plain = ({ text }: { text: string }) => useContext(InText)(text);

export function Markdown({ text, isLine, only, inText }: MarkdownProps) {
  const all = isLine
    ? renderInlines(only ? keepTags(readInline(text), only) : readInline(text))
    : readMarkdown(text).map((block, index) => <Fragment key={index}>{renderBlock(block)}</Fragment>);
  return inText ? <InText value={inText}>{all}</InText> : <>{all}</>;
}

function renderBlock(block: Block): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <p dir="auto">{renderInlines(block.children)}</p>;
    // Headings are not rendered as `h2` or `h3`, because those inside a step must not change the heading outline of the
    // page.
    case "heading":
      return (
        <p dir="auto" className="md-head">
          <strong>{renderInlines(block.children)}</strong>
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
            <Fragment key={index}>{renderBlock(child)}</Fragment>
          ))}
        </blockquote>
      );
    case "list":
      return renderList(block);
    case "table":
      return renderTable(block);
  }
}

function renderList({ start, items }: Extract<Block, { kind: "list" }>) {
  const lines = items.map((item, index) => (
    <li key={index} dir="auto">
      {renderItem(item)}
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
const renderItem = (blocks: Block[]) =>
  blocks.map((block, index) => (
    <Fragment key={index}>
      {index === 0 && block.kind === "paragraph" ? renderInlines(block.children) : renderBlock(block)}
    </Fragment>
  ));

const renderTable = ({ head, rows }: Extract<Block, { kind: "table" }>) => (
  <div className="md-table" tabIndex={0} role="group">
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index}>{renderInlines(cell)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, at) => (
              <td key={at}>{renderInlines(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const renderInlines = (inlines: Inline[]) =>
  inlines.map((inline, index) => <Fragment key={index}>{renderInline(inline)}</Fragment>);

function renderInline(inline: Inline): ReactNode {
  if (typeof inline === "string") return <Plain text={inline} />;
  switch (inline.kind) {
    case "break":
      return <br />;
    case "code":
      return <code>{inline.text}</code>;
    case "tag":
      return <inline.tag>{renderInlines(inline.children)}</inline.tag>;
    case "image":
      return <img src={inline.src} alt={inline.alt} loading="lazy" decoding="async" />;
    case "link":
      return <ExternalLink href={inline.href}>{renderInlines(inline.children)}</ExternalLink>;
  }
}

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const isOutside = /^https?:/iu.test(href);
  return (
    <a href={href} rel="nofollow noopener noreferrer" target={isOutside ? "_blank" : undefined}>
      <InText value={identity}>{children}</InText>
    </a>
  );
}
