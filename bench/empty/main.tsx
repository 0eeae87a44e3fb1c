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

// The baseline for the first page: only its packages, so that the difference is the code that Preceptor adds.
// It uses every name that the first page imports, so that a bundler keeps them.
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
