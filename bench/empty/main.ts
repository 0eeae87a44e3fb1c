import { isRight, left, right } from 'fp-ts/Either';
import { Container } from 'inversify';
import { createFetch } from 'ofetch';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
  finalize,
  Observable,
  of,
  skip,
} from 'rxjs';
import { Link, matchRoute, Route, Router, Switch, useLocation, useSearch } from 'wouter';

// What any app of these packages loads before it does a thing: the measure of what Preceptor adds to it.
// Kept where a bundler must believe that it is used.
Object.assign(globalThis, {
  packages: [
    ...[isRight, left, right, Container, createFetch],
    ...[BehaviorSubject, catchError, defer, distinctUntilChanged, finalize, Observable, of, skip],
    ...[Link, matchRoute, Route, Router, Switch, useLocation, useSearch],
  ],
});

const app = document.getElementById('app');
if (app)
  createRoot(app).render(
    createElement('p', null, 'Read medical research, answer its quiz, have the credit.'),
  );
