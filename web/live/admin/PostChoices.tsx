import { Checkbox, Flex, Input } from 'antd';
import { fillPost, POST_TEXT_MAX } from '#shared/live/live.constants.ts';
import { withMarks } from '#shared/live/live.marks.ts';
import type { GoLive, LiveMark, LivePlan } from '#shared/live/live.schema.ts';
import { platformNames } from '#shared/social/social.constants.ts';
import { problemsOf } from '#shared/social/social.rules.ts';
import styles from './Live.module.css';

type Network = GoLive['posts'][number]['network'];

/** What the owner has changed: which networks are chosen, and texts in other words. */
export interface PostChanges {
  chosen: readonly Network[];
  texts: Partial<Record<Network, string>>;
}

export const firstPosts = (posts: LivePlan['posts']): PostChanges => ({
  chosen: posts.filter(({ chosen }) => chosen).map(({ network }) => network),
  texts: {},
});

interface Facts {
  title: string;
  link: string;
  /** The marked moments, which a recap names. */
  marks?: readonly LiveMark[];
}

const filled = (network: Network, template: string, facts: Facts) =>
  withMarks(fillPost(template, facts), facts.marks ?? [], network);

/** The posts as they are sent. */
export const postsOf = (
  posts: LivePlan['posts'],
  { chosen, texts }: PostChanges,
  facts: Facts,
): GoLive['posts'] =>
  posts
    .filter(({ network }) => chosen.includes(network))
    .map(({ network, template }) => ({ network, text: texts[network] ?? filled(network, template, facts) }));

interface PostChoicesProps {
  posts: LivePlan['posts'];
  changes: PostChanges;
  facts: Facts;
  onChange: (changes: PostChanges) => void;
  /** Whether the posts become drafts: these are not published yet, so none has to be posted by hand. */
  areDrafts?: boolean;
}

/** Networks to choose from, each chosen one with its text as it would go out. */
export function PostChoices({ posts, changes, facts, onChange, areDrafts = false }: PostChoicesProps) {
  const choose = (network: Network, on: boolean) => {
    const others = changes.chosen.filter((one) => one !== network);
    onChange({ ...changes, chosen: on ? [...others, network] : others });
  };
  const isFolded = ({ how, chosen }: LivePlan['posts'][number]) =>
    how === 'assisted' && !chosen && !areDrafts;
  const folded = posts.filter(isFolded);
  const list = (shown: LivePlan['posts']) => (
    <Flex component="ul" className={styles.posts} vertical gap={12}>
      {shown.map(({ network, template, how }) => {
        const name = platformNames[network];
        const text = changes.texts[network] ?? filled(network, template, facts);
        const isChosen = changes.chosen.includes(network);
        const [problem] = isChosen ? problemsOf({ platform: network, text, mediaUrls: [] }) : [];
        return (
          <li key={network}>
            <Checkbox checked={isChosen} onChange={({ target }) => choose(network, target.checked)}>
              {name}
              {how === 'assisted' && !areDrafts && ' (not connected: you post it by hand)'}
            </Checkbox>
            {isChosen && (
              <>
                <Input.TextArea
                  aria-label={`Text for ${name}`}
                  autoSize={{ minRows: 2 }}
                  maxLength={POST_TEXT_MAX}
                  value={text}
                  onChange={({ target }) =>
                    onChange({ ...changes, texts: { ...changes.texts, [network]: target.value } })
                  }
                />
                {problem && (
                  <p role="alert" className={styles.problem}>
                    {problem}
                  </p>
                )}
              </>
            )}
          </li>
        );
      })}
    </Flex>
  );
  return (
    <>
      {list(posts.filter((post) => !isFolded(post)))}
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>Networks that are not connected: you post there by hand</summary>
          {list(folded)}
        </details>
      )}
    </>
  );
}
