const styles = new Map<string, Promise<unknown>>();

/**
 * Loads a lazy module with the files that the build found it to need (scripts/files-to-come.ts), their names with a space
 * between, in the folder of this script: its styles are there before it renders, and its scripts are hinted at, so that they come all at once instead
 * of one after the other. Rejects where a style cannot be had; who asks again tries again. Stands for Vite's own helper
 * (docs/decisions/0003), whose name it has to carry.
 */
export const __vitePreload = async <A>(load: () => Promise<A>, files?: string): Promise<A> => {
  const coming = files?.split(' ').map((file) => comingOf(new URL(file, import.meta.url).pathname)) ?? [];
  const [module] = await Promise.all([load(), ...coming]);
  return module;
};

const comingOf = (file: string) => (file.endsWith('.css') ? styleOf(file) : hintAt(file));

const hintAt = (file: string): void => {
  if (!document.querySelector(`link[href="${file}"]`)) link('modulepreload', file);
};

const styleOf = (file: string): Promise<unknown> => {
  const known = styles.get(file);
  if (known) return known;
  // The document may have brought it (server/static/app-page.ts).
  if (document.querySelector(`link[rel=stylesheet][href="${file}"]`)) return Promise.resolve();
  const arrived = new Promise((resolve, reject) => {
    const element = link('stylesheet', file);
    element.onload = resolve;
    element.onerror = () => {
      element.remove();
      styles.delete(file);
      reject(new Error(`Unable to preload CSS for ${file}`));
    };
  });
  styles.set(file, arrived);
  return arrived;
};

const link = (rel: string, file: string): HTMLLinkElement => {
  const element = document.createElement('link');
  element.rel = rel;
  element.href = file;
  document.head.append(element);
  return element;
};
