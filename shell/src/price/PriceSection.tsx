import { type ComponentType, type SyntheticEvent, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { byField, type PriceAnswer, type PriceField, priceFields, type PriceTexts } from 'shared-contracts/price-form';
import { CheckmarkRegular } from 'web-kit/icons';
import { Icon, PlainButton } from 'web-kit/page';
import { PriceFields } from './PriceFields.tsx';
import { usePriceStyles } from './PriceSection.styles.ts';

/** What the home page shows of a price, and with what. The code of a price is loaded only where there is one. */
export interface ShownPrice {
  answer: PriceAnswer;
  Price?: ComponentType<{ price: PriceTexts }>;
}

/** Part that the address of an answer leads to: the price, or the form with what is wrong. */
const answerId = 'price';
const formId = 'price-form';

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
  const price = shown?.answer.price;
  const { isBusy, send } = useSending(form, shown?.answer);
  return (
    <section className={styles.section} aria-labelledby="price-title">
      <div className={styles.inner}>
        <div id={price ? formId : answerId} className={styles.part}>
          <h2 id="price-title" className={styles.title}>
            What will your disc cost?
          </h2>
          <p className={styles.lead}>Four details from your present disc. You need no account to see the price.</p>
          {shown && !price && (
            <p className={styles.message} role="alert" tabIndex={-1}>
              {shown.answer.message}
            </p>
          )}
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
              <PlainButton type="submit" look={price ? 'secondary' : 'primary'} size="large">
                {isBusy ? 'Working it out…' : 'Show my price'}
              </PlainButton>
            </div>
          </form>
        </div>
        <div id={price ? answerId : undefined} className={styles.part}>
          {price && shown?.Price ? <shown.Price price={price} /> : <Promises />}
        </div>
      </div>
    </section>
  );
}

/** What stands in the place of the price before there is one. */
function Promises() {
  const styles = usePriceStyles();
  return (
    <ul className={styles.promises}>
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

function controlOf(form: HTMLFormElement | null, field: PriceField): HTMLInputElement | HTMLSelectElement | undefined {
  const control = form?.elements.namedItem(field);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : undefined;
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
      const control = controlOf(form.current, field);
      if (control) control.value = answer?.fields[field].typed ?? '';
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
    const typed = byField((field) => controlOf(event.currentTarget, field)?.value ?? '');
    void navigate(`${href('home')}?${new URLSearchParams(typed)}#${answerId}`);
  };
  return { isBusy, send };
}
