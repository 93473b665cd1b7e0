import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { cleanLine, cleanText, isStorable } from './clean-text.ts';
import { Color, ImageUrl, Origin, SiteUrl } from './companies/companies.ts';
import {
  CalendarDay,
  decimalNumber,
  Email,
  exactText,
  flag,
  lowercased,
  lowercasedLines,
  requiredText,
  stringList,
  Timestamp,
  text,
  wholeNumber,
} from './values.ts';

const parsed = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).data;
const rejects = (schema: z.ZodMiniType, values: readonly unknown[]) => {
  for (const value of values) assert.ok(!schema.safeParse(value).success, JSON.stringify(value));
};

test('a text is normalised and trimmed, without control characters, keeping its line breaks', () => {
  assert.equal(
    cleanText(' Zoe\u0308 \u0000\u0007\u200bvan\tWyk\r\nCape\u007f Town \n'),
    'Zoë \u200bvan\tWyk\r\nCape Town',
  );
  assert.equal(cleanText('half a \ud83d character'), 'half a  character');
  assert.equal(cleanText('\u{1f697}'), '\u{1f697}');
  assert.equal(cleanLine('  14  Main\r\n\tRoad '), '14 Main Road');
});

test('a string the database cannot store is detected at any depth', () => {
  for (const value of ['fine', '\u{1f697}', 1, null, true, undefined, { a: ['b', { c: 'd' }] }, []])
    assert.ok(isStorable(value));
  for (const value of ['a\0b', '\ud83d', ['a', '\0'], { a: { b: '\0' } }, { 'a\0': 1 }, [{ a: ['\udc00'] }]])
    assert.ok(!isStorable(value));
});

test('texts are never truncated, and are rejected if too long or too short', () => {
  assert.equal(parsed(text(3), '  abc  '), 'abc');
  assert.equal(parsed(text(3), ''), '');
  rejects(text(3), ['abcd', ' '.repeat(13), 1]);
  assert.equal(parsed(requiredText(5), ' a \n b '), 'a b');
  rejects(requiredText(5), ['', '  ', '\0', 'abcdef']);
  assert.equal(parsed(exactText(2, 3), ' a'), ' a');
  rejects(exactText(2, 3), ['a', 'abcd', 'a\0']);
  assert.equal(parsed(lowercased(9), ' JK 45 '), 'jk 45');
  assert.equal(parsed(lowercasedLines(9), 'Ab\nCd'), 'ab\ncd');
  rejects(lowercasedLines(9), ['', ' ']);
});

test('numbers, booleans and single-entry lists are accepted as form text', () => {
  assert.deepEqual(
    ['-3', 7, '0'].map((value) => parsed(wholeNumber(-3, 7), value)),
    [-3, 7, 0],
  );
  assert.equal(parsed(wholeNumber(0, 50), '42'), 42);
  rejects(wholeNumber(-3, 7), ['-4', 8, '1.5', 1.5, '', 'x1', '1x']);
  assert.deepEqual(
    ['-12.25', '42', 0.5].map((value) => parsed(decimalNumber(-50, 50), value)),
    [-12.25, 42, 0.5],
  );
  rejects(decimalNumber(-50, 50), ['51', 'x1', '1x', '1.x', '1e1', '.5', '', null]);
  assert.deepEqual(
    [true, 'true', false, 'false'].map((value) => parsed(flag, value)),
    [true, true, false, false],
  );
  rejects(flag, ['yes', 1, null]);
  const words = stringList(z.string(), 2);
  assert.deepEqual(parsed(words, 'one'), ['one']);
  assert.deepEqual(parsed(words, ['one', 'two']), ['one', 'two']);
  rejects(words, [['one', 'two', 'three'], 1]);
});

test('dates and timestamps must be valid', () => {
  assert.equal(parsed(CalendarDay, '2028-02-29'), '2028-02-29');
  assert.equal(parsed(CalendarDay, '2000-01-01'), '2000-01-01');
  assert.equal(parsed(Timestamp, '2026-11-22T08:30:00+02:00'), '2026-11-22T08:30:00+02:00');
  rejects(Timestamp, ['2026-11-22', '2026-11-22T08:30:00', '22 November 2026']);
  rejects(CalendarDay, ['2027-02-29', '0000-01-01', '2027-1-1', '2027-01-01T00:00:00Z', '']);
});

test('[ACC-13] an e-mail address is trimmed and lowercased', () => {
  assert.equal(parsed(Email, ' Lerato@Mail.Test '), 'lerato@mail.test');
  rejects(Email, ['lerato', 'lerato@', '@mail.test', 'a b@mail.test', `${'a'.repeat(300)}@mail.test`]);
});

test('a company’s colours are hexadecimal and its images are https URLs or site paths', () => {
  for (const color of ['#fff', '#12aBcF']) assert.equal(parsed(Color, color), color);
  rejects(Color, ['fff', '#ff', '#ffff', '#fffffff', '#ggg', '#12345g', 'x#fff', '#fff;']);
  for (const url of ['https://acme.example/logo.png', '/api/pictures/1', '/a'])
    assert.equal(parsed(ImageUrl, url), url);
  rejects(ImageUrl, [
    'http://acme.example/logo.png',
    '//acme.example/x',
    'javascript:x',
    'https://',
    '/',
    'https://a b',
    'https://a"b',
    '/a)b',
    'x/a',
    ' https://a',
  ]);
});

test('an origin is a scheme and a host, exactly as browsers send it', () => {
  for (const origin of [
    'https://acme.example',
    'https://a',
    'https://acme.example:8443',
    'http://localhost:3000',
    'http://localhost',
  ])
    assert.equal(parsed(Origin, origin), origin);
  rejects(Origin, [
    'https://acme.example/',
    'https://acme.example:443',
    'https://-acme.example',
    'https://Acme.example',
    'http://acme.example',
    'xhttps://acme.example',
    'https://acme.example:123456',
    'https://acme.example:x',
    'https://acme..example.1e9:99999',
  ]);
});

test('a site URL is https and can have a path appended', () => {
  for (const url of ['https://acme.example', 'https://acme.example/licences', 'https://a'])
    assert.equal(parsed(SiteUrl, url), url);
  rejects(SiteUrl, [
    'http://acme.example',
    'https://acme.example/',
    'https://acme.example/?a',
    'https://me@acme.example',
    'https://acme.example/#a',
    'https://a b',
    'xhttps://acme.example',
    'https://',
    'https://acme.example/a"',
  ]);
});
