import { Button, Flex } from 'antd';
import type { Proposal, ProposedItem, WatchMode } from '#shared/imports/imports.schema.ts';
import styles from './ChannelPanel.module.css';
import { countOf, groupsOf } from './groups.ts';
import { ItemGroup } from './ItemGroup.tsx';
import { useChoice } from './use-choice.ts';

export interface Choice {
  positions: number[];
  watch: { position: number; mode: WatchMode }[];
}

interface ProposalFormProps {
  proposal: Proposal;
  adding: boolean;
  onAdd: (choice: Choice) => void;
  /** Reads another channel. */
  onRead: (address: string) => void;
}

/** A new show's feed brings its episodes as drafts, unless the owner wants otherwise. */
const FIRST_MODE: WatchMode = 'drafts';

/** The items of a channel, of which the owner unticks those that are not wanted. */
export function ProposalForm({ proposal, adding, onAdd, onRead }: ProposalFormProps) {
  const { chosen, toggle, modes, setMode } = useChoice(proposal);
  const { items } = proposal;
  const isWatched = (show: ProposedItem) =>
    show.watchable && (chosen.has(show.position) || modes.has(show.position));
  const watch = items
    .filter(isWatched)
    .map(({ position }) => ({ position, mode: modes.get(position) ?? FIRST_MODE }));
  const here = items.filter(({ presence }) => presence === 'here').length;
  const changes = chosen.size + watch.filter(({ position }) => !chosen.has(position)).length;

  return (
    <Flex component="section" vertical gap={12} aria-label="What the channel has">
      <h3>{proposal.name}</h3>
      <p>
        {items.length === 0 ? 'Nothing was found in it.' : `${countOf(items.length, 'item')} found`}
        {here > 0 && `, ${here} of them already here`}
      </p>
      {proposal.hints.length > 0 && (
        <ul className={styles.hints}>
          {proposal.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      {groupsOf(items).map((group) => (
        <ItemGroup
          key={group.key}
          group={group}
          chosen={chosen}
          onToggle={toggle}
          mode={
            group.show
              ? (modes.get(group.show.position) ?? (isOpenShow(group.show) ? FIRST_MODE : undefined))
              : undefined
          }
          onMode={(mode) => group.show && setMode(group.show.position, mode)}
        />
      ))}
      {proposal.further.length > 0 && (
        <div className={styles.further}>
          <h4>Found on the way</h4>
          <p>Add what you want of this first: reading another channel replaces this list.</p>
          <ul>
            {proposal.further.map(({ label, address }) => (
              <li key={address}>
                <span>
                  {label} <small>{address}</small>
                </span>
                <Button onClick={() => onRead(address)}>
                  Read it<span className="sr">: {label}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {items.length > 0 && (
        <div className={styles.foot}>
          <Button
            type="primary"
            disabled={changes === 0}
            loading={adding}
            onClick={() => onAdd({ positions: [...chosen], watch })}
          >
            {chosen.size === 0 && changes > 0 ? 'Save' : `Add ${countOf(chosen.size, 'item')}`}
          </Button>
        </div>
      )}
    </Flex>
  );
}

const isOpenShow = ({ presence }: ProposedItem) => presence !== 'here';
