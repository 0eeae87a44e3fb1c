import { describe, expect, it } from 'vitest';
import { likelierText } from '#core/credits/sheets/likelier-text.ts';
import { encodedIn } from '#tests/support/code-pages.ts';

const decodedFrom = (name: string, bytes: Uint8Array) => new TextDecoder(name).decode(bytes);

describe('the text of a file in one of two code pages', () => {
  it.each([
    'Überblick „Notfälle“ für Ärzte, Straße',
    'Mise à jour : l’hôpital et les soins intensifs – été',
    'Atualização em cardiologia: coração e pulmão, 1ª edição',
    'Physician’s guide — AMA PRA Category 1 Credit™',
    'Credits™,Café',
    'Clínica médica',
    'ÉTUDE',
    '“Sepsis” in practice',
    'Mayo Clinic®',
    'Sepsis—what is new',
  ])('is found: %s', (text) => {
    for (const name of ['windows-1252', 'macintosh'] as const) {
      const bytes = encodedIn(name, text);
      const [windows, mac] = ['windows-1252', 'macintosh'].map((each) => decodedFrom(each, bytes));
      expect([name, likelierText(windows ?? '', mac ?? '')]).toEqual([name, text]);
    }
  });
});
