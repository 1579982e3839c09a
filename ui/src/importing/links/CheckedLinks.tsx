/** Lists the links that were recognized: which ones are here already, and the categories and tags of each. */
import { useState } from "react";

import { recipePath } from "@/base/paths";
import { IconButton } from "@/kit/IconButton";
import { Link } from "@/kit/Link";
import { t, tParts } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { type CheckedLink, NO_ORGANIZERS, type Organizers } from "./linkRuns";
import { CategoriesAndTags } from "./CategoriesAndTags";

type OfEach = Record<string, Organizers>;

export function CheckedLinks({
  links,
  without,
  checked,
  organizers,
  onChange,
}: {
  links: string[];
  /** How many lines have no link. */ without: number;
  checked: CheckedLink[] | undefined;
  organizers: OfEach;
  onChange: (organizers: OfEach) => void;
}) {
  const known = checked?.filter((one) => one.knownSlug).length ?? 0;
  const counts = [
    t("links.found", { count: links.length }),
    ...(known ? [t("moving.alreadyHere", { count: known })] : []),
    ...(without ? [t("links.without", { count: without })] : []),
  ];
  return (
    <section className="checked-links" aria-labelledby="checked-links">
      <h2 id="checked-links" role="status">
        {counts.join(" · ")}
      </h2>
      <div role="group" tabIndex={0} aria-labelledby="checked-links">
        <ul>
          {links.map((link, at) => (
            <li key={link}>
              <CheckedRow
                link={link}
                checked={checked?.[at]}
                organizers={organizers[link] ?? NO_ORGANIZERS}
                onChange={(value) => onChange({ ...organizers, [link]: value })}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CheckedRow({
  link,
  checked,
  organizers,
  onChange,
}: {
  link: string;
  checked: CheckedLink | undefined;
  organizers: Organizers;
  onChange: (value: Organizers) => void;
}) {
  const { slug } = useGroup();
  const [isOpen, setOpen] = useState(false);
  const names = [...organizers.categories, ...organizers.tags].map(({ name }) => name);
  return (
    <>
      <div className="checked-link">
        <bdi>{link.replace(/^https?:\/\//u, "")}</bdi>
        <IconButton
          icon="tags"
          label={t("links.organize", { link })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {checked?.problem && <p className="small error">{checked.problem}</p>}
      {checked?.knownSlug && (
        <p className="small dim">
          {tParts("links.known", {
            name: (
              <Link key="name" to={recipePath(slug, checked.knownSlug)}>
                <bdi>{checked.knownName}</bdi>
              </Link>
            ),
          })}
        </p>
      )}
      {isOpen ? (
        <CategoriesAndTags value={organizers} onChange={onChange} />
      ) : (
        names.length > 0 && <p className="small dim">{names.join(" · ")}</p>
      )}
    </>
  );
}
