/** An amount, with fractions drawn as fractions and read aloud as "1 1/2". */
import type { Amount } from "./formatAmount";

export function AmountText({ amount }: { amount: Amount }) {
  if (!amount.over) return <>{amount.whole}</>;
  const [numerator, denominator] = amount.over;
  return (
    <>
      {amount.whole}
      <span className="frac" aria-hidden="true">
        {numerator}⁄{denominator}
      </span>
      <span className="sr">
        {" "}
        {numerator}/{denominator}
      </span>
    </>
  );
}

/** Amount, upper end of the range and unit: the first column of an ingredient line. */
export function Measure({ amount, upTo, unit }: { amount: Amount | null; upTo: Amount | null; unit: string }) {
  if (!amount) return null;
  return (
    <bdi>
      <AmountText amount={amount} />
      {upTo && (
        <>
          –<AmountText amount={upTo} />
        </>
      )}
      {unit && ` ${unit}`}
    </bdi>
  );
}
