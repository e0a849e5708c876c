import { Flex } from 'antd';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { lengthOn } from '#shared/studio/studio.constants.ts';
import type { Persona, Template } from '#shared/studio/studio.schema.ts';
import { fillPlaces } from '#shared/studio/template-variables.ts';
import styles from './GeneratePanel.module.css';
import { charterOf } from './persona-choices.ts';

interface PreviewProps {
  persona: Persona;
  template: Template | undefined;
  platform: Platform;
  values: Readonly<Record<string, string>>;
}

/** The persona that writes, and the template's text with the values so far. */
export function Preview({ persona, template, platform, values }: PreviewProps) {
  const { identity, platforms: home } = charterOf(persona);
  const name = platformNames[platform];
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  const text = template && fillPlaces(template.template, typed);
  const { length, limit } = lengthOn(platform, text ?? '');
  return (
    <Flex component="aside" className={styles.preview} vertical gap="small">
      <h3>{persona.name}</h3>
      <p>{identity}</p>
      {home.length > 0 && !home.includes(platform) && (
        <p className="hint">
          {persona.name} does not usually post on {name}.
        </p>
      )}
      <h3>The template so far</h3>
      {text ? (
        <>
          <p className={styles.text}>{text}</p>
          <p className="hint">
            {length} of {limit.toLocaleString('en-US')} characters on {name}
          </p>
        </>
      ) : (
        <p className="hint">Select a template to see its text here.</p>
      )}
    </Flex>
  );
}
