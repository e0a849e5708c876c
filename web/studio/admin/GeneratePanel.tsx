import { Button, Flex, Select } from 'antd';
import { useEffect, useState } from 'react';
import { postKindNames, postKinds } from '#shared/site/site.content.ts';
import { platforms, studioPlatforms, tones, VARIANTS_MAX } from '#shared/studio/studio.constants.ts';
import type { Persona } from '#shared/studio/studio.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import type { CallReply } from '#web/core/client.ts';
import { useStoredState } from '#web/core/storage.ts';
import styles from './GeneratePanel.module.css';
import { emptyForm, faultOf, keyOf, requestOf, withItem, withTemplate } from './generate-form.ts';
import { Preview } from './Preview.tsx';
import { campaignsFor, templatesFor } from './persona-choices.ts';
import { toneNames } from './studio-names.ts';
import { useGenerate } from './use-drafts.ts';
import { VariableFields } from './VariableFields.tsx';

interface GeneratePanelProps {
  persona: Persona;
  onReview: () => void;
}

/** Generates drafts from a template and, if wanted, an item of the site. */
export default function GeneratePanel({ persona, onReview }: GeneratePanelProps) {
  const [form, setForm] = useStoredState('studio.form', emptyForm);
  const toasts = useToasts();
  const templates = useOwnerData('GET /api/ai/templates', {});
  const campaigns = useOwnerData('GET /api/ai/campaigns', {});
  const items = useOwnerData('GET /api/ai/items', {});
  const generate = useGenerate();
  const [made, setMade] = useState<CallReply<'POST /api/ai/generate'>>();

  const offered = templatesFor(templates.data?.templates ?? [], persona.name);
  const running = campaignsFor(campaigns.data?.campaigns ?? [], persona.name);
  const all = items.data?.items ?? [];
  const template = offered.find(({ id }) => id === form.templateId);
  const campaign = running.find(({ id }) => id === form.campaignId);
  const item = all.find((one) => keyOf(one) === form.item);

  // Removes from the form what the chosen persona may not use.
  const isLoaded = templates.data !== undefined && campaigns.data !== undefined;
  const lostTemplate = isLoaded && form.templateId !== null && !template;
  const lostCampaign = isLoaded && form.campaignId !== null && !campaign;
  useEffect(() => {
    if (lostTemplate) setForm((old) => ({ ...old, templateId: null, values: {} }));
    if (lostCampaign) setForm((old) => ({ ...old, campaignId: null }));
  }, [lostTemplate, lostCampaign, setForm]);

  const send = async () => {
    const fault = faultOf(form, template);
    if (fault || !template) return toasts.gone(fault?.[0] ?? '', fault?.[1]);
    setMade(await generate.run(requestOf(form, { template, persona, item })));
  };

  const failed = [templates, campaigns, items].find(({ error }) => error);
  if (failed?.error) {
    return <LoadFailed error={failed.error} onRetry={failed.refetch} />;
  }
  if (!isLoaded) return <Waiting />;

  return (
    <div className={styles.panel}>
      <Flex
        component="form"
        vertical
        gap="medium"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <LabelledField
          label="About something on the site (Optional)"
          draw={(props) => (
            <Select
              {...props}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="Write freely, or choose an episode, stream, video, release or offer"
              loading={items.isPending}
              value={item ? keyOf(item) : null}
              onChange={(key: string | undefined) =>
                setForm((old) =>
                  withItem(
                    old,
                    template,
                    all.find((one) => keyOf(one) === key),
                  ),
                )
              }
              options={postKinds.map((kind) => ({
                label: postKindNames[kind],
                options: all
                  .filter((one) => one.kind === kind)
                  .map((one) => ({ value: keyOf(one), label: `${one.title} (${one.group})` })),
              }))}
            />
          )}
        />
        <div className={styles.pair}>
          <LabelledField
            label="Content Template"
            draw={(props) => (
              <Select
                {...props}
                placeholder="Select a template"
                value={template?.id ?? null}
                onChange={(key: string) =>
                  setForm((old) =>
                    withTemplate(
                      old,
                      offered.find((one) => one.id === key),
                      item,
                    ),
                  )
                }
                options={offered.map(({ id: value, name, category }) => ({
                  value,
                  label: `${name} (${category})`,
                }))}
              />
            )}
          />
          <LabelledField
            label="Campaign (Optional)"
            draw={(props) => (
              <Select
                {...props}
                allowClear
                placeholder="No campaign"
                value={campaign?.id ?? null}
                onChange={(key: string | undefined) =>
                  setForm((old) => ({ ...old, campaignId: key ?? null }))
                }
                options={running.map(({ id: value, name, hashtag }) => ({
                  value,
                  label: `${name} ${hashtag}`,
                }))}
              />
            )}
          />
        </div>
        <div className={styles.three}>
          <LabelledField
            label="Platform"
            draw={(props) => (
              <Select
                {...props}
                value={form.platform}
                onChange={(platform) => setForm((old) => ({ ...old, platform }))}
                options={studioPlatforms.map((value) => ({ value, label: platforms[value].name }))}
              />
            )}
          />
          <LabelledField
            label="Tone"
            draw={(props) => (
              <Select
                {...props}
                value={form.tone}
                onChange={(tone) => setForm((old) => ({ ...old, tone }))}
                options={tones.map((value) => ({ value, label: toneNames[value] }))}
              />
            )}
          />
          <LabelledField
            label="Variants"
            draw={(props) => (
              <Select
                {...props}
                value={form.variants}
                onChange={(variants) => setForm((old) => ({ ...old, variants }))}
                options={Array.from({ length: VARIANTS_MAX }, (_, index) => ({
                  value: index + 1,
                  label: String(index + 1),
                }))}
              />
            )}
          />
        </div>
        <VariableFields
          template={template}
          values={form.values}
          onChange={(name, value) => setForm((old) => ({ ...old, values: { ...old.values, [name]: value } }))}
        />
        <Flex className={styles.send} wrap gap="8px 16px" align="center">
          <Button type="primary" htmlType="submit" loading={generate.isPending}>
            {generate.isPending ? 'Generating...' : 'Generate Content'}
          </Button>
          <span role="status">
            {generate.isPending && 'This may take up to a minute. What is written waits in the Review Queue.'}
            {made && !generate.isPending && (
              <>
                {made.content.length} {made.content.length === 1 ? 'draft waits' : 'drafts wait'}
                {made.origin === 'template' &&
                  ', filled from the template: this install has no language model'}
                .{' '}
                <Button type="link" className={styles.review} onClick={onReview}>
                  Open the Review Queue
                </Button>
              </>
            )}
          </span>
        </Flex>
      </Flex>
      <Preview persona={persona} template={template} form={form} />
    </div>
  );
}
