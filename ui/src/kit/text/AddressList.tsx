/** The addresses of this server, each to open or to copy. */
import { t } from "@/locales/language";

import { copyWithToast } from "../device/copyWithToast";
import { IconButton } from "../IconButton";
import "./address-list.css";

export const AddressList = ({ addresses }: { addresses: string[] }) => (
  <ul className="addresses">
    {addresses.map((address) => (
      <li key={address}>
        <a className="addr num" href={address}>
          {dropScheme(address)}
        </a>
        <IconButton
          icon="copy"
          label={t("network.copy", { address })}
          compact
          onClick={() => void copyWithToast(address)}
        />
      </li>
    ))}
  </ul>
);

export const dropScheme = (address: string) => address.replace(/^https?:\/\//, "").replace(/\/$/, "");
