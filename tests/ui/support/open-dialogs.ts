/** The parts of dialogs that jsdom lacks: they open and close. For `beforeAll`. */
export const openDialogs = (): void => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
};
