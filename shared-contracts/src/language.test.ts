import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRand, formatWeight } from './amounts.ts';
import * as days from './dates.ts';
import { eventTime, longDate } from './formats.ts';
import { dateNames, datesIn, languages, pluralForm } from './language.ts';

const datesOf: Record<(typeof languages)[number], ReturnType<typeof datesIn>> = {
  en: { ...days, longDate, eventTime },
  af: datesIn('af'),
  zu: datesIn('zu'),
  xh: datesIn('xh'),
};

/** 22:30 in Greenwich is the next day in South Africa. */
const lateEvening = '2026-10-04T22:30:00Z';

test('[LNG-3] each language has its own dates, with the month in words, and English has those of always', () => {
  const shown = languages.map((language) => {
    const dates = datesOf[language];
    return [
      dates.listDate('2026-10-05'),
      dates.listTime(lateEvening),
      dates.paymentDate(lateEvening),
      dates.longDay(lateEvening),
      dates.monthInWords('2026-10'),
      dates.longDate('2026-10-05'),
      dates.eventTime(lateEvening),
    ];
  });
  assert.deepEqual(shown, [
    [
      '05-10-2026',
      '05-10-2026 00:30',
      '5/10/2026',
      '5 October 2026',
      'October 2026',
      '5th October, 2026',
      'October 5th, 2026, 00:30',
    ],
    ...[
      ['Okt', 'Oktober'],
      ['Okt', 'Okthoba'],
      ['Okt', 'Okthobha'],
    ].map(([short, long]) => [
      `5 ${short} 2026`,
      `5 ${short} 2026 00:30`,
      `5 ${short} 2026`,
      `5 ${long} 2026`,
      `${long} 2026`,
      `5 ${long} 2026`,
      `5 ${long} 2026, 00:30`,
    ]),
  ]);
});

test('[LNG-3] months and weekdays are named as in CLDR', () => {
  const names = (language: string, part: 'month' | 'weekday', days: readonly Date[]) => {
    // With a year and a day, as months stand in a date.
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
    return days.map((day) => format.formatToParts(day).find(({ type }) => type === part)?.value);
  };
  const firstDays = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
  // 1 November 2026 is a Sunday.
  const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)));
  for (const language of ['af', 'zu', 'xh'] as const) {
    const { months, shortMonths, weekdays, shortWeekdays } = dateNames[language];
    assert.deepEqual(months, names(language, 'month', firstDays), language);
    assert.deepEqual(weekdays, names(language, 'weekday', week), language);
    const short = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
    assert.deepEqual(
      shortWeekdays,
      week.map((day) => short.format(day)),
      language,
    );
    assert.equal(new Set(shortMonths).size, 12, `${language}: no two months have the same short name`);
  }
});

test('[LNG-3] no date, number or amount asks Intl, whose data differ between browsers', (t) => {
  const missing = () => {
    throw new RangeError('no data for this language');
  };
  t.mock.method(Intl, 'DateTimeFormat', missing);
  t.mock.method(Intl, 'NumberFormat', missing);
  for (const method of ['toLocaleDateString', 'toLocaleTimeString', 'toLocaleString'] as const)
    t.mock.method(Date.prototype, method, missing);
  t.mock.method(Number.prototype, 'toLocaleString', missing);
  for (const language of languages) {
    const { listDate, listTime, paymentDate, longDay, longDate, eventTime, monthInWords } = datesOf[language];
    for (const format of [listDate, listTime, paymentDate, longDay, longDate, eventTime, monthInWords])
      assert.match(format(lateEvening), /2026/, language);
  }
  assert.deepEqual([formatRand(123_450), formatWeight(1104)], ['R1,234.50', '1,104']);
});

test('[LNG-3] plurals are those of the language: isiZulu counts zero as one', () => {
  assert.deepEqual(Intl.PluralRules.supportedLocalesOf([...languages]), [...languages]);
  assert.deepEqual(
    languages.map((language) => [0, 1, 2].map((count) => pluralForm(language, count))),
    [
      ['other', 'one', 'other'],
      ['other', 'one', 'other'],
      ['one', 'one', 'other'],
      ['other', 'one', 'other'],
    ],
  );
});
