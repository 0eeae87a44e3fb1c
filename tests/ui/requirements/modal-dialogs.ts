/** jsdom cannot open a dialog as a modal: it is only shown, which is enough for a test. */
export const modalDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
};
