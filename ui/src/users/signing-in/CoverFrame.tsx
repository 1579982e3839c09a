/**
 * The layout of the sign-in, registration and setup screens: a picture like a book cover on one side, the form on the
 * other.
 */
import type { ReactNode } from "react";

import { Logo } from "@/kit/picture/Logo";
import smallBread from "@/look/bread-720.webp";
import bread from "@/look/bread.webp";

import "./cover.css";

export function CoverFrame({ children }: { children: ReactNode }) {
  return (
    <div className="open">
      <figure className="cover">
        <img
          src={smallBread}
          srcSet={`${smallBread} 720w, ${bread} 1200w`}
          sizes="(min-width: 960px) 100vh, 240px"
          alt=""
          width="1200"
          height="900"
          fetchPriority="high"
        />
        <figcaption className="brand">
          <Logo />
          <span>Hearthbook</span>
        </figcaption>
      </figure>
      <div className="leaf">{children}</div>
    </div>
  );
}
