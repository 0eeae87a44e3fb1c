import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { MAX_QUERY_LENGTH } from '#core/feed/search-query.ts';
import { countOfSuggestions, NO_CONNECTION, SuggestionOption } from '../feed/suggestion-option.tsx';
import { Icon } from '../shared/icon.tsx';
import { LiveRegion } from '../shared/live-region.tsx';
import { useCombobox } from '../shared/use-combobox.ts';
import styles from './command-dialog.module.css';
import { KeyNames } from './key-names.tsx';
import { type CommandGroup, useCommands } from './use-commands.ts';

interface CommandDialogProps {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** Search, recent searches and all actions, by keyboard or pointer (KB-04). */
export function CommandDialog({ onClose, onShortcuts }: CommandDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { groups, search, suggestionCount, isOffline } = useCommands(typed, {
    close: onClose,
    showShortcuts: onShortcuts,
  });
  const combobox = useCombobox(
    groups.flatMap(({ commands }) => commands),
    true,
  );

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.showModal();
    field.current?.focus();
    return () => {
      element.close();
      // Closes before the next page sets focus, because the choice may have navigated there.
      const target = opener === document.body ? document.getElementById('main') : opener;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by key
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search and go to"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.inside}>
        <form className={styles.field} onSubmit={submit}>
          <Icon name="magnifying-glass" size={24} />
          <input
            {...combobox.fieldAttributes}
            ref={field}
            aria-label="Search articles, or go to a page"
            placeholder="Search articles, or go to a page"
            type="text"
            enterKeyHint="search"
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              combobox.leave();
            }}
            onKeyDown={(event) => {
              if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
                event.preventDefault();
                onClose();
              } else combobox.press(event);
            }}
          />
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon name="x" size={20} />
          </button>
        </form>
        <div className={styles.list} role="listbox" id={combobox.listId} aria-label="Results" tabIndex={-1}>
          {groups.map((group) => (
            <Group key={group.name} group={group} optionAttributes={combobox.optionAttributes} />
          ))}
        </div>
        {isOffline && <p className={styles.offline}>{NO_CONNECTION}</p>}
        <p className={styles.keys} aria-hidden="true">
          <KeyNames keys={['up', 'down']} /> to move <KeyNames keys={['enter']} /> to choose{' '}
          <KeyNames keys={['esc']} /> to close
        </p>
        <LiveRegion
          message={
            isOffline ? NO_CONNECTION : suggestionCount === null ? '' : countOfSuggestions(suggestionCount)
          }
        />
      </div>
    </dialog>
  );
}

interface GroupProps {
  readonly group: CommandGroup;
  readonly optionAttributes: ReturnType<typeof useCombobox>['optionAttributes'];
}

function Group({ group: { name, isNamed = true, commands }, optionAttributes }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldset
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={isNamed ? `kicker ${styles.name}` : 'visually-hidden'}>
        {name}
      </p>
      {commands.map((command) => (
        <SuggestionOption key={command.key} look={command} attributes={optionAttributes(command)} />
      ))}
    </div>
  );
}
