import { mergeClasses } from '@fluentui/react-components';
import { type ComponentType, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { byField, type PriceAnswer, type PriceField, type PriceTexts, priceFields } from 'shared-contracts/price-form';
import { provinces } from 'shared-contracts/region-names';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { regionNamesIn, vehicleTypeNamesIn } from 'shared-contracts/vehicle-words';
import { useText } from 'web-kit/language';
import { capitalize, PlainButton } from 'web-kit/page';
import { usePriceStyles } from './PriceForm.styles.ts';

/** What the home page shows of a price, and with what. The code of a price is loaded only where there is one. */
export interface ShownPrice {
  /** In English. */
  answer: PriceAnswer;
  /** The same in the reader's language, once it is known. */
  said?: PriceAnswer;
  Price?: ComponentType<{ price: PriceTexts; english: PriceTexts }>;
}

const langOf = (shown: ShownPrice | undefined): 'en' | undefined => (shown?.said ? undefined : 'en');

/** Part that the address of an answer leads to: the price, or the form with what is wrong. */
const answerId = 'price';

/**
 * Asks for a price before an account. The form is a plain one: until its code has come the browser sends it and the edge answers
 * with this page and its price (services/edge/src/page/price-of-request.ts), later the same address is opened without a reload.
 */
export function PriceForm({ shown }: { shown: ShownPrice | undefined }) {
  const styles = usePriceStyles();
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const answer = shown?.said ?? shown?.answer;
  const price = answer?.price;
  const { isBusy, send } = useSending(form, shown?.answer);
  return (
    <section
      id={price ? undefined : answerId}
      className={mergeClasses(styles.part, styles.card)}
      data-surface="card"
      aria-labelledby="price-title"
    >
      <h2 id="price-title" className={styles.title}>
        {t('What will your disc cost?')}
      </h2>
      <p className={styles.lead}>{t('Type 4 details from your disc. You do not need an account.')}</p>
      {answer && !price && (
        <p className={styles.message} role="alert" tabIndex={-1}>
          <span lang={langOf(shown)}>{answer.message}</span>
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
        <PriceFields fields={answer?.fields} lang={langOf(shown)} />
        <div className={styles.send}>
          <PlainButton type="submit" size="large">
            {isBusy ? t('Working it out…') : t('Show my price')}
          </PlainButton>
        </div>
      </form>
    </section>
  );
}

/** The price that was asked for, if there is one. */
export function PriceAnswerSection({ shown }: { shown: ShownPrice | undefined }) {
  const styles = usePriceStyles();
  const t = useText();
  const english = shown?.answer.price;
  if (!english || !shown?.Price) return null;
  return (
    <section id={answerId} className={mergeClasses(styles.part, styles.answer)} aria-label={t('Your price')}>
      <shown.Price price={shown.said?.price ?? english} english={english} />
    </section>
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

/** What stands in the fields, and what is wrong with it in which language. */
interface FieldsState {
  fields: PriceAnswer['fields'] | undefined;
  lang: 'en' | undefined;
}

/** The four fields. The browser keeps their values, so that what is typed before the code has come stays. */
function PriceFields(state: FieldsState) {
  const { fields } = state;
  const styles = usePriceStyles();
  const t = useText();
  const regions = regionNamesIn(t);
  const types = vehicleTypeNamesIn(t);
  return (
    <>
      <Field name="province" label={t('Province')} {...state}>
        {(control) => (
          <select {...control} className={styles.control} defaultValue={fields?.province.typed ?? ''}>
            <option value="">{t('Choose a province')}</option>
            {provinces.map((province) => (
              <option key={province} value={province}>
                {regions[province]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="type" label={t('Vehicle type')} {...state}>
        {(control) => (
          <select {...control} className={styles.control} defaultValue={fields?.type.typed ?? ''}>
            <option value="">{t('Choose a type')}</option>
            {vehicleTypes.map((type) => (
              <option key={type} value={type}>
                {capitalize(types[type])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="tare" label={t('Tare weight (kg)')} hint={t('On the disc it is called Tare / Tarra')} {...state}>
        {(control) => <TextControl control={control} typed={fields?.tare.typed} />}
      </Field>
      <Field name="expiry" label={t('Licence expiry date')} hint={t('Such as 31-12-2026')} {...state}>
        {(control) => <TextControl control={control} typed={fields?.expiry.typed} />}
      </Field>
    </>
  );
}

type Control = Readonly<Record<string, string>>;

function TextControl({ control, typed = '' }: { control: Control; typed: string | undefined }) {
  const styles = usePriceStyles();
  return <input {...control} className={styles.control} inputMode="numeric" autoComplete="off" defaultValue={typed} />;
}

interface FieldProps extends FieldsState {
  name: PriceField;
  label: string;
  hint?: string;
  children: (control: Control) => ReactNode;
}

function Field({ name, label, hint, fields, lang, children }: FieldProps) {
  const styles = usePriceStyles();
  const [hintId, errorId] = [`price-${name}-hint`, `price-${name}-error`];
  const described = hint ? `${errorId} ${hintId}` : errorId;
  const id = `price-${name}`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, name, 'aria-invalid': fields?.[name].invalid ?? 'false', 'aria-describedby': described })}
      <span id={errorId} lang={lang} className={styles.error}>
        {fields?.[name].error ?? ''}
      </span>
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
