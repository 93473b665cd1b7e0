import type { CalendarProps } from '@fluentui/react-calendar-compat';
import { useContext } from 'react';
import { dateNames } from 'shared-contracts/language';
import { PartContext } from 'web-kit/host';

type Words = Pick<CalendarProps, 'strings' | 'dateTimeFormatter'>;

/** What the calendar says in the language of its form. English is its own. */
export function useCalendarWords(): Words {
  const { t, lang } = useContext(PartContext);
  if (!lang || lang === 'en') return {};
  const { months, shortMonths, weekdays, shortWeekdays } = dateNames[lang];
  const monthOf = (date: Date) => `${months[date.getMonth()]} ${date.getFullYear()}`;
  return {
    strings: {
      months: [...months],
      shortMonths: [...shortMonths],
      days: [...weekdays],
      shortDays: [...shortWeekdays],
      goToToday: t('Go to today'),
      prevMonthAriaLabel: t('Previous month'),
      nextMonthAriaLabel: t('Next month'),
      prevYearAriaLabel: t('Previous year'),
      nextYearAriaLabel: t('Next year'),
      prevYearRangeAriaLabel: t('Previous years'),
      nextYearRangeAriaLabel: t('Next years'),
      closeButtonAriaLabel: t('Close'),
      // The calendar fills these in itself.
      selectedDateFormatString: t('Selected: {day}', { day: '{0}' }),
      todayDateFormatString: t('Today: {day}', { day: '{0}' }),
      monthPickerHeaderAriaLabel: t('{year}, change the year', { year: '{0}' }),
      yearPickerHeaderAriaLabel: t('{years}, change the month', { years: '{0}' }),
    },
    dateTimeFormatter: {
      formatDay: (date) => String(date.getDate()),
      formatMonth: (date) => months[date.getMonth()] ?? '',
      formatYear: (date) => String(date.getFullYear()),
      formatMonthYear: monthOf,
      formatMonthDayYear: (date) => `${date.getDate()} ${monthOf(date)}`,
    },
  };
}
