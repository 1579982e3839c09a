/** Lists the files of a recipe, with actions to add, open, embed and delete them. */
import { memo, Suspense, useRef, useState } from "react";

import { getBase } from "@/api/client";
import { Button } from "@/kit/Button";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { Switch } from "@/kit/form/Switch";
import { IconButton } from "@/kit/IconButton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { preloadDialog } from "@/kit/overlay/preload";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { chooseIcon } from "./assetIcons";
import type { Asset, RecipeSettings } from "../content";
import { writeEmbed, makeFileUrl } from "./embed";
import type { Edit } from "../useEdit";

const NewAssetDialog = makeLazyComponent(() => import("./NewAssetDialog"), "NewAssetDialog");

type AssetRowsProps = Pick<Edit, "change" | "noteUpload"> & {
  assets: Asset[];
  settings: RecipeSettings;
  recipeId: string;
};

export const AssetRows = memo(function AssetRows({ assets, settings, change, noteUpload, recipeId }: AssetRowsProps) {
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const drop = (gone: Asset) => {
    change({ assets: assets.filter((one) => one !== gone) }, "structure");
    add.current?.focus();
  };
  return (
    <>
      {assets.length === 0 && <p className="hint">{t("editing.noAssets")}</p>}
      {assets.length > 0 && (
        <Switch
          isSelected={settings.showAssets}
          help={settings.showAssets ? undefined : t("editing.notShown")}
          onChange={(showAssets) => change({ settings: { ...settings, showAssets } }, "structure")}
        >
          {t("editing.setting.showAssets")}
        </Switch>
      )}
      <ul className="ruled asset-rows">
        {assets.map((asset) => (
          <AssetRow key={asset.fileName ?? asset.name} asset={asset} recipeId={recipeId} onDelete={() => drop(asset)} />
        ))}
      </ul>
      <Button ref={add} icon="upload" {...preloadDialog} onClick={() => setAdding(true)}>
        {t("editing.addAsset")}
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <NewAssetDialog
            recipeId={recipeId}
            onClose={() => setAdding(false)}
            onMade={(made) => noteUpload(made, assets.length === 0)}
          />
        </Suspense>
      )}
    </>
  );
});

type AssetRowProps = { asset: Asset; recipeId: string; onDelete: () => void };

function AssetRow({ asset, recipeId, onDelete }: AssetRowProps) {
  return (
    <li>
      <Icon name={chooseIcon(asset.icon)} />
      {asset.fileName ? (
        <a className="cut" href={makeFileUrl(getBase(), recipeId, asset.fileName)} target="_blank" rel="noopener">
          <bdi>{asset.name || asset.fileName}</bdi>
        </a>
      ) : (
        <bdi className="cut">{asset.name}</bdi>
      )}
      {asset.fileName && (
        <Button
          kind="quiet"
          icon="copy"
          compact
          aria-label={t("editing.copyEmbedOf", { name: asset.name })}
          onClick={() => copyWithToast(writeEmbed(getBase(), recipeId, asset))}
        >
          {t("editing.copyEmbed")}
        </Button>
      )}
      <IconButton
        icon="delete"
        kind="danger"
        label={t("editing.deleteAsset", { name: asset.name || asset.fileName || "" })}
        onClick={onDelete}
      />
    </li>
  );
}
