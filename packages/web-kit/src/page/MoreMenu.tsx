import { Button, Menu, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import type { PropsWithChildren } from 'react';
import { MoreHorizontalRegular } from '../icons.ts';
import { Icon } from './Icon.tsx';

/** A menu behind a button with three dots, named by its label. Its children are `MenuItem`s. */
export function MoreMenu({ label, children }: PropsWithChildren<{ label: string }>) {
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<Icon icon={MoreHorizontalRegular} size={24} />} aria-label={label} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>{children}</MenuList>
      </MenuPopover>
    </Menu>
  );
}
