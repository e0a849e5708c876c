import { Tag } from 'antd';

/** As many as a row has room for; the rest is counted. */
const SHOWN = 3;

export function TagsCell({ tags }: { tags: readonly string[] }) {
  const rest = tags.length - SHOWN;
  return (
    <>
      {tags.slice(0, SHOWN).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {rest > 0 && <Tag aria-label={`${rest} more tags`}>+{rest}</Tag>}
    </>
  );
}
