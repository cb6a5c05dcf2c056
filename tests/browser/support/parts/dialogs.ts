import type { Page } from '@playwright/test';

export const carDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Car Details' });
export const carQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm Delete' });
export const userDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit User Details' });
