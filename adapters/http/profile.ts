import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { checkPasswordRow } from '#contract/passwords.ts';
import {
  changeNamesRow,
  professionalStatusRow,
  profileRow,
  sendDeletionCodeRow,
  sendEmailCodeRow,
  statesRow,
  updateEmailRow,
  updateNamesRow,
  updateProfileRow,
  verifyDeletionCodeRow,
  verifyEmailCodeRow,
} from '#contract/profile.ts';
import type { RowResponse } from '#contract/row.ts';
import type { Profiles } from '#core/profile/ports.ts';
import type { Profile, ProfileChanges } from '#core/profile/profile.ts';
import type { Client } from './client.ts';

export const httpProfiles = (client: Client): Profiles => ({
  mine: () => client.call(profileRow, {}).pipe(profile),
  save: (changes) => client.call(updateProfileRow, { body: bodyOf(changes) }).pipe(profile),
  updateNames: (names) => client.call(updateNamesRow, { body: names }).pipe(profile),
  changeNames: (names, changedOn) =>
    client.call(changeNamesRow, { body: { ...names, changedOn } }).pipe(profile),
  setProfessionalStatus: (status) => client.call(professionalStatusRow, { body: { status } }).pipe(profile),
  sendEmailCode: (email) => client.call(sendEmailCodeRow, { body: { email } }).pipe(done),
  verifyEmailCode: (email, code) => client.call(verifyEmailCodeRow, { body: { email, code } }).pipe(done),
  updateEmail: (email) => client.call(updateEmailRow, { body: { email } }).pipe(profile),
  sendDeletionCode: () => client.call(sendDeletionCodeRow, {}).pipe(done),
  verifyDeletionCode: (code) => client.call(verifyDeletionCodeRow, { body: { code } }).pipe(done),
  checkPassword: (password) => client.call(checkPasswordRow, { body: { password } }).pipe(done),
  states: () => client.call(statesRow, {}),
});

const profileOf = ({ medicalBoard, currentPlan, ...rest }: RowResponse<typeof profileRow>): Profile => ({
  ...rest,
  medicalBoard: medicalBoard && { name: medicalBoard.name, boardNumber: medicalBoard.board_number },
  planName: currentPlan.planName,
});

const bodyOf = ({ medicalBoard, specialties, statesOfLicence, ...rest }: ProfileChanges) => ({
  ...rest,
  medicalBoard: medicalBoard && { name: medicalBoard.name, board_number: medicalBoard.boardNumber },
  specialties: [...specialties],
  statesOfLicence: [...statesOfLicence],
});

const profile = map(mapRight(profileOf));
const done = map(mapRight(() => null));
