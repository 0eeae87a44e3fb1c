import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import type { EndpointResponse } from '#contract/endpoint.ts';
import {
  changeNamesEndpoint,
  professionalStatusEndpoint,
  profileEndpoint,
  securityEventsEndpoint,
  sendDeletionCodeEndpoint,
  sendEmailCodeEndpoint,
  statesEndpoint,
  updateEmailEndpoint,
  updateNamesEndpoint,
  updateProfileEndpoint,
  verifyDeletionCodeEndpoint,
  verifyEmailCodeEndpoint,
} from '#contract/profile.ts';
import type { Profiles, SecurityEvents } from '#core/profile/ports.ts';
import type { Profile, ProfileChanges } from '#core/profile/profile.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';

export const httpProfiles = (client: Client): Profiles => ({
  mine: () => client.call(profileEndpoint, {}).pipe(profile),
  save: (changes) => client.call(updateProfileEndpoint, { body: bodyOf(changes) }).pipe(profile),
  updateNames: (names) => client.call(updateNamesEndpoint, { body: names }).pipe(profile),
  changeNames: (names, changedOn) =>
    client.call(changeNamesEndpoint, { body: { ...names, changedOn } }).pipe(profile),
  setProfessionalStatus: (status) =>
    client.call(professionalStatusEndpoint, { body: { status } }).pipe(profile),
  sendEmailCode: (email) => client.call(sendEmailCodeEndpoint, { body: { email } }).pipe(done),
  verifyEmailCode: (email, code) =>
    client.call(verifyEmailCodeEndpoint, { body: { email, code } }).pipe(done),
  updateEmail: (email) => client.call(updateEmailEndpoint, { body: { email } }).pipe(profile),
  sendDeletionCode: () => client.call(sendDeletionCodeEndpoint, {}).pipe(done),
  verifyDeletionCode: (code) => client.call(verifyDeletionCodeEndpoint, { body: { code } }).pipe(done),
  states: () => client.call(statesEndpoint, {}),
});

export const httpSecurityEvents = (client: Client): SecurityEvents => ({
  page: (cursor) =>
    client
      .call(securityEventsEndpoint, { query: cursor === undefined ? {} : { cursor } })
      .pipe(map(mapRight(pageOf))),
});

const profileOf = ({
  medicalBoard,
  currentPlan: _,
  ...rest
}: EndpointResponse<typeof profileEndpoint>): Profile => ({
  ...rest,
  medicalBoard: medicalBoard && { name: medicalBoard.name, boardNumber: medicalBoard.board_number },
});

const bodyOf = ({ medicalBoard, specialties, statesOfLicense, ...rest }: ProfileChanges) => ({
  ...rest,
  medicalBoard: medicalBoard && { name: medicalBoard.name, board_number: medicalBoard.boardNumber },
  specialties,
  statesOfLicense,
});

const profile = map(mapRight(profileOf));
const done = map(mapRight(() => null));
