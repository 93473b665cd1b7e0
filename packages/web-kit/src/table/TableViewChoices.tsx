import {
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { PlainButton } from '../page/PlainButton.tsx';
import { type TableViewChoices as Choices, tableViewLabel } from './use-table-view.ts';

/** A menu for a table's columns and the height of its rows. */
export function TableViewChoices({ view: { density, choices, hidden, hide, setDensity } }: { view: Choices }) {
  const shown = choices.map(({ id }) => id).filter((id) => !hidden.includes(id));
  const choose = (name: string, checked: readonly string[]) => {
    if (name === 'columns') hide(choices.map(({ id }) => id).filter((id) => !checked.includes(id)));
    else setDensity(checked[0] === 'roomy' ? 'roomy' : 'compact');
  };
  return (
    <Menu
      persistOnItemClick
      checkedValues={{ columns: shown, density: [density] }}
      onCheckedValueChange={(_, { name, checkedItems }) => choose(name, checkedItems)}
    >
      <MenuTrigger disableButtonEnhancement>
        <PlainButton>{tableViewLabel}</PlainButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>Rows</MenuGroupHeader>
            <MenuItemRadio name="density" value="compact">
              Compact
            </MenuItemRadio>
            <MenuItemRadio name="density" value="roomy">
              Roomy
            </MenuItemRadio>
          </MenuGroup>
          <MenuGroup>
            <MenuGroupHeader>Columns</MenuGroupHeader>
            {choices.map(({ id, header }) => (
              <MenuItemCheckbox key={id} name="columns" value={id}>
                {header}
              </MenuItemCheckbox>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
