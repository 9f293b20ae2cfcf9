import { expect, type Page } from '@playwright/test';

/** Names are unique, and the server outlives a test that is run again. */
export const newName = (first: string): string => `${first} ${Math.random().toString(36).slice(2, 10)}`;

/** Fills in the form for a new account; returns its recovery codes. */
export async function makeAccountHere(page: Page, name: string): Promise<string[]> {
  const field = page.locator('input[name=username]');
  await field.fill(name);
  await expect(page.getByText(`${name} is free.`)).toBeVisible();
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  const codes = await page.locator('.recovery-codes li').allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  return codes;
}

/** Needs a virtual authenticator. */
export async function makeAccount(page: Page, name: string): Promise<string[]> {
  await page.goto('/account');
  const codes = await makeAccountHere(page, name);
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  return codes;
}
