import { Button } from 'antd';

interface ChooseMediaProps {
  /** The id of the input that is filled; the id of its label is the same with `-label` appended. */
  of: string;
  onClick: () => void;
  disabled?: boolean | undefined;
}

/** Opens the media library for a field. The field's label describes the button: a form can have several. */
export const ChooseMedia = ({ of, onClick, disabled }: ChooseMediaProps) => (
  <Button aria-describedby={`${of}-label`} onClick={onClick} disabled={disabled === true}>
    Choose from media
  </Button>
);
