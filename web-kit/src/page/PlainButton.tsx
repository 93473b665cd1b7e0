import { mergeClasses } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { useButtonLinkStyles } from './ButtonLink.styles.ts';

interface PlainButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'secondary' | 'plain';
  size?: 'medium' | 'large';
}

/** A native button with the look of the kit's links: the first view stays free of Fluent's components. */
export function PlainButton({ look = 'secondary', size = 'medium', type = 'button', className, ...rest }: PlainButtonProps) {
  const styles = useButtonLinkStyles();
  return (
    <button type={type} {...rest} className={mergeClasses(styles.button, styles[look], size === 'large' && styles.large, className)} />
  );
}
