import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { IMPORT_LIMITS } from '#shared/followers/followers.import.constants.ts';
import { FileButton } from '#web/core/admin-ui/fields/FileButton.tsx';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import styles from './Import.module.css';
import { type ChosenList, ImportForm } from './ImportForm.tsx';
import { PastImports } from './PastImports.tsx';

const TYPE = 'application/octet-stream';

/** Brings a list of people who agreed elsewhere to be told by mail. */
export default function ImportPanel() {
  const [list, setList] = useState<ChosenList>();
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();

  function choose(name: string, content: Blob) {
    if (content.size > IMPORT_LIMITS.bytes)
      return setProblem(`“${name}” has more than ${IMPORT_LIMITS.bytes / 1_000_000} MB. Import it in parts.`);
    setProblem(undefined);
    setList({ name, file: new Blob([content], { type: TYPE }) });
  }

  return (
    <Flex component="section" vertical gap="large" aria-label="Import followers">
      {list ? (
        <ImportForm
          list={list}
          onBack={() => setList(undefined)}
          onDone={() => {
            setList(undefined);
            setPasted('');
          }}
        />
      ) : (
        <div className={styles.card}>
          <h2>Bring people who agreed elsewhere</h2>
          <p>
            Only import people who agreed to hear from you by mail, and be able to prove it. Whoever
            unsubscribed here, or whose mails came back, is never imported again. First you see what would be
            imported; nothing is stored before that.
          </p>
          <div>
            <FileButton
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              onFile={(file) => choose(file.name, file)}
            >
              Choose a CSV file
            </FileButton>
          </div>
          <LabelledField
            label="Or paste addresses"
            error={problem}
            hint="One in each line, or lines copied from a spreadsheet."
            draw={(props) => (
              <Input.TextArea
                {...props}
                rows={6}
                spellCheck={false}
                value={pasted}
                onChange={({ target }) => setPasted(target.value)}
              />
            )}
          />
          <div>
            <Button
              disabled={pasted.trim() === ''}
              onClick={() => choose('What you pasted', new Blob([pasted], { type: TYPE }))}
            >
              Look at it
            </Button>
          </div>
        </div>
      )}
      <PastImports />
    </Flex>
  );
}
