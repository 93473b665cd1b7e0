import { mergeClasses } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { useButtonLinkStyles } from './ButtonLink.styles.ts';

interface PlainButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'secondary' | 'plain';
  size?: 'medium' | 'large';
}

/** A native button styled like `ButtonLink`, so that the first view loads no Fluent components. */
export function PlainButton({
  look = 'secondary',
  size = 'medium',
  type = 'button',
  className,
  ...rest
}: PlainButtonProps) {
  const styles = useButtonLinkStyles();
  return (
    <button
      type={type}
      {...rest}
      className={mergeClasses(styles.button, styles[look], size === 'large' && styles.large, className)}
    />
  );
}
