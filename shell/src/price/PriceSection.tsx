import { type ComponentType, type SyntheticEvent, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { type PriceAnswer, priceFields, type PriceTexts } from 'shared-contracts/price-form';
import { CheckmarkRegular } from 'web-kit/icons';
import { Icon, PlainButton } from 'web-kit/page';
import { PriceFields } from './PriceFields.tsx';
import { usePriceStyles } from './PriceSection.styles.ts';

/** What the home page shows of a price, and with what. The code of a price is loaded only where there is one. */
export interface ShownPrice {
  answer: PriceAnswer;
  Price?: ComponentType<{ price: PriceTexts }>;
}

const answerId = 'price';

const promises = [
  'Every fee on its own line, before you sign up',
  'Late fees explained in words, if there are any',
  'The next day on which the price rises',
];

/**
 * A price before an account. The form is a plain one: until its code has come the browser sends it and the edge answers with
 * this page and its price (edge/src/page/price-of-request.ts), later the same address is opened without a reload.
 */
export function PriceSection({ shown }: { shown: ShownPrice | undefined }) {
  const styles = usePriceStyles();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, send } = useSending(form, shown?.answer);
  return (
    <section className={styles.section} aria-labelledby="price-title">
      <div className={styles.inner}>
        <div>
          <h2 id="price-title" className={styles.title}>
            What will your disc cost?
          </h2>
          <p className={styles.lead}>Four details from your present disc. You need no account to see the price.</p>
          <form
            ref={form}
            method="get"
            action={`${href('home')}#${answerId}`}
            noValidate
            className={styles.form}
            aria-busy={isBusy}
            onSubmit={send}
          >
            <PriceFields fields={shown?.answer.fields} />
            <div className={styles.send}>
              <PlainButton type="submit" look="primary" size="large">
                {isBusy ? 'Working it out…' : 'Show my price'}
              </PlainButton>
            </div>
          </form>
        </div>
        <div id={answerId} className={styles.aside}>
          <Answer shown={shown} />
        </div>
      </div>
    </section>
  );
}

function Answer({ shown }: { shown: ShownPrice | undefined }) {
  const styles = usePriceStyles();
  if (shown?.answer.price && shown.Price) return <shown.Price price={shown.answer.price} />;
  if (shown)
    return (
      <p className={styles.message} role="alert" tabIndex={-1}>
        {shown.answer.message}
      </p>
    );
  return (
    <ul className={styles.promises} data-surface="secondary">
      {promises.map((promise) => (
        <li key={promise} className={styles.promise}>
          <span className={styles.tick}>
            <Icon icon={CheckmarkRegular} />
          </span>
          {promise}
        </li>
      ))}
    </ul>
  );
}

/** Opens the address of the form without a reload, and then shows what was typed there and moves the focus to the answer. */
function useSending(form: { current: HTMLFormElement | null }, answer: PriceAnswer | undefined) {
  const navigate = useNavigate();
  const isBusy = useNavigation().location?.pathname === href('home');
  const isOwn = useRef(false);
  const before = useRef(answer);
  useEffect(() => {
    if (before.current === answer) return;
    before.current = answer;
    for (const field of priceFields) {
      const control = form.current?.elements.namedItem(field);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.value = answer?.fields[field].typed ?? '';
    }
    if (!isOwn.current) return;
    isOwn.current = false;
    const target =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      document.querySelector<HTMLElement>(`#${answerId} [tabindex]`);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [answer, form]);
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    isOwn.current = true;
    const typed = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    );
    navigate(`${href('home')}?${typed}#${answerId}`);
  };
  return { isBusy, send };
}
