/** The links to the help pages. */
import { helpPath } from "@/base/paths";
import { Link } from "@/kit/Link";
import { Icon } from "@/kit/picture/Icon";

import { HELP_TOPICS, type HelpTexts, type HelpTopic } from "./helpTopics";
import "./help.css";

export function HelpList({ texts, without }: { texts: HelpTexts; without?: HelpTopic }) {
  const topics = (Object.keys(HELP_TOPICS) as HelpTopic[]).filter((topic) => topic !== without);
  return (
    <ul className="help-list">
      {topics.map((topic) => (
        <li key={topic}>
          <Link to={helpPath(topic)}>
            <Icon name={HELP_TOPICS[topic]} />
            {texts[topic].title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
