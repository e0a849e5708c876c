import { Select } from 'antd';
import { TAG_MAX } from '#shared/people/people.constants.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import styles from './People.module.css';

/** Tags of a person: those of others are suggested, new ones are typed. */
export function TagsInput({ value, onChange, ...rest }: InputProps) {
  const { data } = useOwnerData('GET /api/admin/people', { query: { limit: '1' } });
  return (
    <Select
      {...rest}
      className={styles.wide}
      mode="tags"
      maxTagTextLength={TAG_MAX}
      tokenSeparators={[',', ';']}
      value={(value ?? []) as string[]}
      options={(data?.tags ?? []).map((tag) => ({ value: tag, label: tag }))}
      onChange={(tags: string[]) => onChange([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])}
    />
  );
}
