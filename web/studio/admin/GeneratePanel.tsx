import { Button, Flex, Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { postKindNames, postKinds } from '#shared/site/site.content.ts';
import { tones, VALUE_LENGTH, VARIANTS_MAX } from '#shared/studio/studio.constants.ts';
import type { Persona, StudioItem } from '#shared/studio/studio.schema.ts';
import { templateFor } from '#shared/studio/template-variables.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { textLimit } from '#web/core/admin-ui/fields/text-limit.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { useStoredState } from '#web/core/storage.ts';
import { useAccounts } from '#web/social/admin/use-social.ts';
import { GenerateNetworks } from './GenerateNetworks.tsx';
import styles from './GeneratePanel.module.css';
import { chosenIn, emptyForm, faultOf, keyOf, requestOf, withItem, withTemplate } from './generate-form.ts';
import { MadeDrafts } from './MadeDrafts.tsx';
import { Preview } from './Preview.tsx';
import { campaignsFor, templatesFor } from './persona-choices.ts';
import { toneNames } from './studio-names.ts';
import { useGenerate } from './use-drafts.ts';
import { VariableFields } from './VariableFields.tsx';

interface GeneratePanelProps {
  personas: readonly Persona[];
  persona: Persona;
  schedulerPath: string;
  onPersona: (name: string) => void;
}

/** How many sets of drafts stay beside the form. */
const KEPT = 4;

/** Generates drafts from an idea or a template and, if wanted, an item of the site; they appear beside the form. */
export default function GeneratePanel({ personas, persona, schedulerPath, onPersona }: GeneratePanelProps) {
  const [form, setForm] = useStoredState('studio.form', emptyForm);
  const toasts = useToasts();
  const templates = useOwnerData('GET /api/ai/templates', {});
  const campaigns = useOwnerData('GET /api/ai/campaigns', {});
  const items = useOwnerData('GET /api/ai/items', {});
  const generate = useGenerate();
  const { connected } = useAccounts();
  const [{ generations }, setMade] = useStoredState<{ generations: string[] }>('studio.made', {
    generations: [],
  });
  const [isFresh, setFresh] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const platforms = chosenIn(form, connected);

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
    if (fault) return toasts.gone(fault[0], fault[1]);
    const made = await generate.run(requestOf(form, { template, persona, item, platforms }));
    const generation = made?.content[0]?.generationId;
    if (!generation) return;
    // Whoever types on meanwhile keeps the focus.
    setFresh([button.current, document.body].includes(document.activeElement as HTMLButtonElement));
    addMade(generation);
  };
  const addMade = (generation: string) =>
    setMade(({ generations: old }) => ({ generations: [generation, ...old].slice(0, KEPT) }));

  /** Takes the template of the item's kind, and the persona that it is written for. */
  const chooseItem = (chosen: StudioItem | undefined) => {
    const keeps = template && chosen && templateFor([template], chosen);
    const fitting = chosen && !keeps ? templateFor(templates.data?.templates ?? [], chosen) : undefined;
    if (fitting && personas.some(({ name }) => name === fitting.persona)) onPersona(fitting.persona);
    setForm((old) =>
      fitting
        ? { ...withTemplate(old, fitting, chosen), item: keyOf(chosen as StudioItem) }
        : withItem(old, template, chosen),
    );
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
        className={styles.form}
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
              placeholder="Choose an episode, stream, video, release or offer"
              loading={items.isPending}
              value={item ? keyOf(item) : null}
              onChange={(key: string | undefined) => chooseItem(all.find((one) => keyOf(one) === key))}
              options={postKinds.map((kind) => ({
                label: postKindNames[kind],
                options: all
                  .filter((one) => one.kind === kind)
                  .map((one) => ({ value: keyOf(one), label: `${one.title} (${one.group})` })),
              }))}
            />
          )}
        />
        <LabelledField
          label="Your idea (Optional)"
          draw={(props) => (
            <Input.TextArea
              {...props}
              autoSize={{ minRows: 2, maxRows: 8 }}
              placeholder="What the post should say, in your words"
              {...textLimit(VALUE_LENGTH)}
              value={form.idea}
              onChange={(event) => setForm((old) => ({ ...old, idea: event.target.value }))}
            />
          )}
        />
        <GenerateNetworks
          chosen={platforms}
          connected={connected}
          onChange={(chosen) => setForm((old) => ({ ...old, platforms: chosen }))}
        />
        <div className={styles.pair}>
          <LabelledField
            label="Active Persona"
            draw={(props) => (
              <Select
                {...props}
                value={persona.name}
                options={personas.map(({ name }) => ({ value: name, label: name }))}
                onChange={onPersona}
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
            label="Content Template"
            draw={(props) => (
              <Select
                {...props}
                allowClear
                placeholder="Select a template"
                value={template?.id ?? null}
                onChange={(key: string | undefined) =>
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
        {(template || form.idea.trim() === '') && (
          <VariableFields
            template={template}
            values={form.values}
            onChange={(name, value) =>
              setForm((old) => ({ ...old, values: { ...old.values, [name]: value } }))
            }
          />
        )}
        <Flex className={styles.send} wrap gap="8px 16px" align="center">
          <Button ref={button} type="primary" size="large" htmlType="submit" loading={generate.isPending}>
            {generate.isPending ? 'Generating...' : 'Generate Content'}
          </Button>
          <span role="status">
            {generate.isPending
              ? 'This may take up to a minute. What is written waits in the Review Queue too.'
              : 'Nothing goes out before you approve it.'}
          </span>
        </Flex>
      </Flex>
      {generations.length > 0 ? (
        <MadeDrafts
          generations={generations}
          schedulerPath={schedulerPath}
          takesFocus={isFresh}
          onRewritten={addMade}
        />
      ) : (
        <Preview persona={persona} template={template} platform={platforms[0]} values={form.values} />
      )}
    </div>
  );
}
