import { Button } from 'antd';

interface ChooseMediaProps {
  /** The id of the input that is filled; the id of its label is the same with `-label` appended. */
  of: string;
  /** Where there is no input: the label's id is this button's, which keeps its own name. */
  id?: string;
  onClick: () => void;
  disabled?: boolean | undefined;
}

const NAME = 'Choose from media';

/** Opens the media library for a field. The field's label describes the button: a form can have several. */
export const ChooseMedia = ({ of, id, onClick, disabled }: ChooseMediaProps) => (
  <Button
    {...(id && { id, 'aria-label': NAME })}
    aria-describedby={`${of}-label`}
    onClick={onClick}
    disabled={disabled === true}
  >
    {NAME}
  </Button>
);
