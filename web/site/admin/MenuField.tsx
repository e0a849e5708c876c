import { Input, Select } from 'antd';
import { type Control, useController } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { sitePages } from '#shared/site/site.paths.ts';
import { hideablePages, type Structure, usualName } from '#shared/site/site.structure.ts';
import { messageOf } from '#web/core/admin-ui/fields/FormField.tsx';
import { SortableRows } from '#web/core/admin-ui/lists/SortableRows.tsx';
import styles from './StructurePanel.module.css';

type Entry = Structure['menu'][number];
type Shown = 'menu' | 'link' | 'off';

const names: Readonly<Record<Shown, string>> = { menu: 'In the menu', link: 'By link only', off: 'Off' };

const isHideable = (page: string): page is Structure['hidden'][number] =>
  (hideablePages as readonly string[]).includes(page);

interface ChoiceProps {
  name: string;
  value: Shown;
  choices: readonly Shown[];
  onChange: (shown: Shown) => void;
}

const ShownChoice = ({ name, choices, ...props }: ChoiceProps) => (
  <Select<Shown>
    {...props}
    className={styles.choice}
    aria-label={`Where visitors find ${name}`}
    options={choices.map((value) => ({ value, label: names[value] }))}
  />
);

/** Every page of the site in one list: whether it is in the menu, found by links alone, or off. */
export function MenuField({ control }: { control: Control<Record<string, unknown>> }) {
  const { field: menuField, fieldState } = useController({ control, name: 'menu' });
  const { field: hiddenField } = useController({ control, name: 'hidden' });
  const menu = menuField.value as Entry[];
  const hidden = hiddenField.value as Structure['hidden'];
  const changeEntry = (page: string, change: Partial<Entry>) =>
    menuField.onChange(menu.map((entry) => (entry.page === page ? { ...entry, ...change } : entry)));
  const setOff = (page: string, isOff: boolean) =>
    hiddenField.onChange([
      ...hidden.filter((one) => one !== page),
      ...(isOff && isHideable(page) ? [page] : []),
    ]);
  const linked = hideablePages.filter((page) => !menu.some((entry) => entry.page === page));
  return (
    <div className={styles.pages}>
      <p className="hint">
        In the menu, found by links alone, or off: then nobody can open the page, and nothing on the site
        leads to it. Its content is kept, and podcast feeds go on for those who subscribed. What you type in a
        row is what the menu calls the page. Pages of your own have this switch in{' '}
        <Link to={adminPaths.panel('content/pages/own')}>Own Pages</Link>.
      </p>
      <SortableRows
        label="Pages in the order of the menu"
        items={menu}
        idOf={({ page }) => page}
        nameOf={({ page }) => usualName(page)}
        onOrder={menuField.onChange}
      >
        {({ page, label, shown }) => (
          <>
            <Input
              className={styles.called}
              value={label ?? ''}
              placeholder={usualName(page)}
              aria-label={`What ${usualName(page)} is called in the menu`}
              onChange={({ target }) => changeEntry(page, { label: target.value || null })}
            />
            <ShownChoice
              name={usualName(page)}
              value={isHideable(page) && hidden.includes(page) ? 'off' : shown ? 'menu' : 'link'}
              choices={isHideable(page) ? ['menu', 'link', 'off'] : ['menu', 'link']}
              onChange={(next) => {
                if (next !== 'off') changeEntry(page, { shown: next === 'menu' });
                setOff(page, next === 'off');
              }}
            />
          </>
        )}
      </SortableRows>
      <ul className={styles.linked} aria-label="Pages that the menu cannot hold">
        {linked.map((page) => (
          <li key={page}>
            <span>{sitePages[page].name}</span>
            <ShownChoice
              name={sitePages[page].name}
              value={hidden.includes(page) ? 'off' : 'link'}
              choices={['link', 'off']}
              onChange={(next) => setOff(page, next === 'off')}
            />
          </li>
        ))}
      </ul>
      {fieldState.error && <p role="alert">{messageOf(fieldState.error)}</p>}
    </div>
  );
}
