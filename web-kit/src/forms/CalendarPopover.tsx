import { makeStyles, Popover, PopoverSurface } from '@fluentui/react-components';
import { Calendar, DayOfWeek } from '@fluentui/react-calendar-compat';
import { dayFromLocalDate, localDateFromDay } from './days.ts';

export interface CalendarPopoverProps {
  /** The field that the calendar opens beneath. */
  target: HTMLElement | null;
  value: string;
  min: string | undefined;
  max: string | undefined;
  onSelect: (day: string) => void;
  onClose: () => void;
}

const useStyles = makeStyles({
  surface: { padding: '4px' },
  // Fluent's days are 28 px wide: too small for a thumb.
  calendar: {
    '& .fui-CalendarDayGrid__dayCell, & .fui-CalendarDayGrid__weekDayLabelCell': { width: '40px', height: '40px' },
    '& .fui-CalendarDayGrid__dayButton': { width: '40px', height: '40px', lineHeight: '40px', fontSize: '15px' },
    '& .fui-CalendarDay__headerIconButton, & .fui-CalendarPicker__navigationButton': { width: '40px', height: '40px', lineHeight: '40px' },
    '& .fui-CalendarDay, & .fui-CalendarPicker': { width: '280px', boxSizing: 'content-box' },
  },
});

/** A month to choose a day from; its heading leads to the months of a year, and from there to the years. */
export function CalendarPopover({ target, value, min, max, onSelect, onClose }: CalendarPopoverProps) {
  const styles = useStyles();
  const day = localDateFromDay(value);
  const [minDate, maxDate] = [min, max].map((limit) => localDateFromDay(limit ?? ''));
  return (
    <Popover open trapFocus positioning={{ target, position: 'below', align: 'start' }} onOpenChange={(_, { open }) => !open && onClose()}>
      <PopoverSurface className={styles.surface} aria-label="Choose a day">
        <Calendar
          className={styles.calendar}
          showMonthPickerAsOverlay
          firstDayOfWeek={DayOfWeek.Monday}
          {...(day ? { value: day } : {})}
          {...(minDate ? { minDate } : {})}
          {...(maxDate ? { maxDate } : {})}
          onSelectDate={(date) => onSelect(dayFromLocalDate(date))}
        />
      </PopoverSurface>
    </Popover>
  );
}
