/** What every dialog of a change is given. A dialog stays mounted while it leaves. */
export interface ChangeProps {
  open: boolean;
  onClose(): void;
}
