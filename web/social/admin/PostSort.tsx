import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { postSortNames, postSorts, type PostSort as Sort } from '#shared/social/social.constants.ts';
import { ListSelect } from '#web/core/admin-ui/lists/ListBar.tsx';
import styles from './PostList.module.css';

const options = postSorts.map((value) => ({ value, label: postSortNames[value] }));

/** How the published posts are sorted, and where their figures stand by date. */
export function PostSort({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  return (
    <Flex wrap gap={12} align="center">
      <ListSelect label="Sort posts" value={value} options={options} onChange={onChange} />
      <Link to={adminPaths.postFigures} className={styles.more}>
        What posts brought, by date
      </Link>
    </Flex>
  );
}
