import { chain, isRight, left, map as mapRight, orElse, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { Container } from 'inversify';
import { createFetch } from 'ofetch';
import { createRoot } from 'react-dom/client';
import {
  BehaviorSubject,
  catchError,
  defaultIfEmpty,
  defer,
  distinctUntilChanged,
  from,
  map,
  Observable,
  of,
  Subject,
  Subscription,
  skip,
  switchMap,
  take,
  tap,
} from 'rxjs';
import { Link, matchRoute, Redirect, useLocation, useRouter, useSearch } from 'wouter';

// What the packages of the app's first page weigh before it does a thing: the measure of what Preceptor adds to them.
// The names are those that the first page imports, kept where a bundler must believe that they are used.
Object.assign(globalThis, {
  packages: [
    ...[chain, isRight, left, mapRight, orElse, right, pipe, Container, createFetch],
    ...[BehaviorSubject, Observable, Subject, Subscription, defer, from, of],
    ...[catchError, defaultIfEmpty, distinctUntilChanged, map, skip, switchMap, take, tap],
    ...[Link, matchRoute, Redirect, useLocation, useRouter, useSearch],
  ],
});

const app = document.getElementById('app');
if (app) createRoot(app).render(<p>Read medical research, answer its quiz, have the credit.</p>);
