/** jsdom's dialogs cannot be opened modally: these are shown, which is what a test sees of it. */
export const modalDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
};
