import { isLeft, isRight, left, map as mapRight, orElse, right } from 'fp-ts/lib/Either.js';
import { Container } from 'inversify';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  BehaviorSubject,
  catchError,
  defaultIfEmpty,
  defer,
  distinctUntilChanged,
  finalize,
  isObservable,
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

// The baseline for the first page: only its packages, so that the difference is the code that Preceptor adds. It uses
// every name that the scripts of the first page import from React, Inversify, RxJS, fp-ts and wouter, so that a bundler
// keeps them. Packages that load later, such as ofetch, are not part of it.
Object.assign(globalThis, {
  packages: [
    isLeft,
    isRight,
    left,
    mapRight,
    orElse,
    right,
    Container,
    hydrateRoot,
    BehaviorSubject,
    Observable,
    Subject,
    Subscription,
    defer,
    isObservable,
    of,
    catchError,
    defaultIfEmpty,
    distinctUntilChanged,
    finalize,
    map,
    skip,
    switchMap,
    take,
    tap,
    Link,
    matchRoute,
    Redirect,
    useLocation,
    useRouter,
    useSearch,
  ],
});

const app = document.getElementById('app');
if (app) createRoot(app).render(<p>Read medical research, answer its quiz, have the credit.</p>);
