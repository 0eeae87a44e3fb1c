import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Error500Page, ErrorPage } from '#ui/errors/error-page.tsx';
import { showPage } from '../support/show-page.tsx';

afterEach(cleanup);

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the error page', () => {
  it.each([
    ['400', "We couldn't process your request."],
    ['401', 'The page you are looking for requires special authorization'],
    ['403', 'The action you attempted was forbidden'],
    ['404', 'The page you are looking for is not available'],
    ['422', "We couldn't process your request"],
    ['409', 'This is an unknown error'],
  ])('[RT-52] shows the title of status %s', (statusCode, expected) => {
    showPage(<ErrorPage />, `/error?statusCode=${statusCode}&title=${encodeURIComponent(expected)}`);
    expect(title()).toBe(expected);
    expect(screen.getByText(`Error ${statusCode}`)).toBeTruthy();
    expect(document.title).toContain(expected);
  });

  it('[RT-52] shows a given title', () => {
    showPage(<ErrorPage />, '/error?statusCode=404&title=This%20course%20is%20no%20longer%20offered.');
    expect(title()).toBe('This course is no longer offered.');
    expect(document.title).toContain('This course is no longer offered.');
    expect(screen.getByText('Error 404')).toBeTruthy();
  });

  it.each([
    'COVID-19 in pregnancy is no longer offered',
    'Question 3 of 10 was removed',
    '2026 credits are closed',
    'This article gives 0.5 credit now.',
  ])('[RT-52] shows a title with numbers: %s', (given) => {
    showPage(<ErrorPage />, `/error?statusCode=404&title=${encodeURIComponent(given)}`);
    expect(title()).toBe(given);
  });

  it.each([
    'Call 555-0100 to unlock your account',
    'Call 555 01 00 to unlock your account',
    'Call 55 then 50 then 100 to unlock your account',
    'Text 12345 to unlock your account',
    'Log in at 10.0.0.1',
    'Log in at 10.1.evil',
    'Log in at evil2.example',
    '404',
    'Log in at evil.example',
    'Write to help@evil.example',
    '<b>Reload</b>',
    'https://evil.example',
    'x'.repeat(101),
  ])('[RT-52] shows no title that could lead elsewhere: %s', (given) => {
    showPage(<ErrorPage />, `/error?statusCode=404&title=${encodeURIComponent(given)}`);
    expect(title()).toBe('The page you are looking for is not available');
  });

  it.each([
    '',
    'statusCode=',
    'statusCode=200',
    'statusCode=4040',
    'statusCode=404%3Cscript%3E',
    'statusCode=__proto__',
    'statusCode=-404',
    'statusCode=4e2',
  ])('[RT-52] treats “%s” as an unknown error', (query) => {
    showPage(<ErrorPage />, `/error?${query}`);
    expect(title()).toBe('This is an unknown error');
    expect(screen.getByText('Error')).toBeTruthy();
  });

  it('[RT-52] offers a search where a page was not found, and nowhere else', async () => {
    const { place } = showPage(<ErrorPage />, '/error?statusCode=404');
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Search articles' }),
      ' atrial fibrillation{Enter}',
    );
    expect(place()).toBe('/?list=search&q=atrial%20fibrillation');
    cleanup();
    showPage(<ErrorPage />, '/error?statusCode=403');
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('[RT-52] is replaced by the server error page for status 500', () => {
    const { place } = showPage(<ErrorPage />, '/error?statusCode=500&title=Internal%20server%20error');
    expect(place()).toBe('/error/500');
  });
});

describe('the server error page', () => {
  it('[RT-53] says that the error was reported, is being worked on, and whom to ask', () => {
    showPage(<Error500Page />, '/error/500');
    expect(title()).toBe('There is a mistake on our end');
    expect(screen.getByText(/received the error.*working on it.*contact support/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the feed' }).getAttribute('href')).toBe('/');
  });
});
