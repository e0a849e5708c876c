import { Select } from 'antd';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { problemOf } from '#web/core/problem.ts';

const PAGES = 'GET /api/social/accounts/:platform/pages';

/** Which of several pages posts go to. */
export function PageChoice({ platform }: { platform: Platform }) {
  const { data, error } = useOwnerData(PAGES, { params: { platform } });
  const choose = useOwnerAction('PUT /api/social/accounts/:platform/page', (_, { body }) => {
    const { name } = data?.pages.find(({ externalId }) => externalId === body.externalId) ?? {};
    return { title: 'Page Chosen', description: `Posts to ${platformNames[platform]} go to ${name}.` };
  });
  if (error) return <p role="alert">{problemOf(error).text}</p>;
  const pages = data?.pages ?? [];
  if (pages.length < 2) return null;
  return (
    <LabelledField
      label="Page to post on"
      draw={({ id }) => (
        <Select
          id={id}
          value={pages.find(({ chosen }) => chosen)?.externalId}
          options={pages.map(({ externalId, name }) => ({ value: externalId, label: name }))}
          loading={choose.isPending}
          onChange={(externalId: string) => choose.run({ params: { platform }, body: { externalId } })}
        />
      )}
    />
  );
}
