import { Calendar, DayOfWeek } from '@fluentui/react-calendar-compat';
import { makeStyles, Popover, PopoverSurface } from '@fluentui/react-components';
import { useContext } from 'react';
import { PartContext } from 'web-kit/host';
import { useCalendarWords } from './calendar-words.ts';
import { dayFromLocalDate, localDateFromDay } from './days.ts';

export interface CalendarPopoverProps {
  /** The field that the calendar opens below. */
  target: HTMLElement | null;
  /**
   * Close it instead of unmounting it: unmounted with the focus inside, it leaves the page hidden from screen readers.
   */
  open: boolean;
  value: string;
  min: string | undefined;
  max: string | undefined;
  onSelect: (day: string) => void;
  onClose: () => void;
}

const useStyles = makeStyles({
  surface: { padding: '4px' },
  // Fluent's days are 28 px wide, too small for a touch target.
  calendar: {
    width: '304px',
    '& .fui-CalendarDayGrid__dayCell, & .fui-CalendarDayGrid__weekDayLabelCell': {
      width: '40px',
      height: '40px',
      padding: 0,
    },
    '& .fui-CalendarDayGrid__dayButton': { width: '40px', height: '40px', lineHeight: '40px', fontSize: '15px' },
    '& .fui-CalendarDay__headerIconButton, & .fui-CalendarPicker__navigationButton': {
      width: '40px',
      height: '40px',
      lineHeight: '40px',
    },
    '& .fui-CalendarDay, & .fui-CalendarPicker': { width: '100%', boxSizing: 'border-box' },
    '& table': { width: '100%', borderCollapse: 'collapse' },
  },
});

/** Calendar of a month. Its heading leads to the months of the year, and from there to the years. */
export function CalendarPopover({ target, open, value, min, max, onSelect, onClose }: CalendarPopoverProps) {
  const styles = useStyles();
  const { t, lang } = useContext(PartContext);
  const words = useCalendarWords();
  const day = localDateFromDay(value);
  const [minDate, maxDate] = [min, max].map((limit) => localDateFromDay(limit ?? ''));
  return (
    <Popover
      open={open}
      trapFocus
      positioning={{ target, position: 'below', align: 'start' }}
      onOpenChange={(_, next) => !next.open && onClose()}
    >
      <PopoverSurface className={styles.surface} lang={lang} aria-label={t('Choose a day')}>
        <Calendar
          {...words}
          className={styles.calendar}
          showMonthPickerAsOverlay
          firstDayOfWeek={DayOfWeek.Monday}
          {...(day ? { value: day } : {})}
          {...(minDate ? { minDate } : {})}
          {...(maxDate ? { maxDate } : {})}
          onSelectDate={(date) => onSelect(dayFromLocalDate(date))}
          onDismiss={onClose}
        />
      </PopoverSurface>
    </Popover>
  );
}
