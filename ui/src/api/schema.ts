/** Generated from the server's description; never edited. */
export interface components {
  schemas: {
    "About": { "production": boolean; "version": string; "productVersion": string; "demoStatus": boolean; "allowSignup": boolean; "defaultGroupSlug": string | null; "defaultHouseholdSlug": string | null; "enableOidc": boolean; "oidcRedirect": boolean; "oidcProviderName": string; "enableOpenai": boolean; "enableOpenaiImageServices": boolean; "emailReady": boolean; };
    "AboutHouse": { "production": boolean; "version": string; "productVersion": string; "demoStatus": boolean; "allowSignup": boolean; "defaultGroupSlug": string | null; "defaultHouseholdSlug": string | null; "enableOidc": boolean; "oidcRedirect": boolean; "oidcProviderName": string; "enableOpenai": boolean; "enableOpenaiImageServices": boolean; "emailReady": boolean; "versionLatest": string; "apiPort": number; "apiDocs": boolean; "dbType": string; "dbUrl": string | null; "defaultGroup": string; "defaultHousehold": string; "buildId": string; "recipeScraperVersion": string; };
    "AccountChanges": { "id": string; "username": string; "fullName": string; "email": string; "authMethod": "Mealie" | "LDAP" | "OIDC"; "admin": boolean; "group": string | null; "household": string | null; "advanced": boolean; "canInvite": boolean; "canManage": boolean; "canManageHousehold": boolean; "canOrganize": boolean; };
    "AccountSent": { "id": string; "username": string; "fullName": string; "email": string; "authMethod": "Mealie" | "LDAP" | "OIDC"; "admin": boolean; "group": string | null; "household": string | null; "advanced": boolean; "canInvite": boolean; "canManage": boolean; "canManageHousehold": boolean; "canOrganize": boolean; };
    "Added": { "recipeIncrementQuantity": number; "recipeIngredients": (components["schemas"]["Ingredient"])[] | null; };
    "AddedRecipe": { "recipeIncrementQuantity": number; "recipeIngredients": (components["schemas"]["Ingredient"])[] | null; "recipeId": string; };
    "Address": { "url": string; "includeTags": boolean; };
    "Alias": { "name": string; };
    "AllBackups": { "imports": (components["schemas"]["BackupFile"])[]; "templates": (string)[]; "lastGood": string | null; "drill": components["schemas"]["Drill"] | null; "undo": components["schemas"]["Undo"] | null; "underWay": components["schemas"]["UnderWay"] | null; "trouble": string | null; "freeBytes": number; "secondFolder": string | null; };
    "AllUses": { "counts": Record<string, Record<string, number>>; };
    "Analytics": { "installationId": string; "version": string; "databaseType": string; "usingEmail": boolean; "usingLdap": boolean; "usingOidc": boolean; "apiTokens": number; "users": number; "groups": number; "households": number; "recipes": number; "shoppingLists": number; "cookbooks": number; };
    "AskedLine": { "parser": "nlp" | "brute" | "openai"; "ingredient": string; };
    "AskedLines": { "parser": "nlp" | "brute" | "openai"; "ingredients": (string)[]; };
    "Asset": { "name": string; "icon": string | null; "fileName": string | null; };
    "Attempt": { "at": string; "reason": string | null; };
    "Author": { "id": string; "username": string; "admin": boolean; };
    "BackupFile": { "name": string; "date": string; "size": string; "bytes": number; "kind": string; "version": string; "provedAt": string | null; "locked": boolean; "leftOut": number; "counts": Record<string, number>; };
    "Begun": { "reportId": string; };
    "CalendarLink": { "url": string | null; "webcalUrl": string | null; "createdAt": string | null; };
    "Categorizing": { "recipes": (string)[]; "categories": (components["schemas"]["CategoryPart"])[]; };
    "Category": { "id": string; "name": string; "slug": string; "groupId": string; };
    "CategoryChanges": { "id": string; "name": string; "slug": string; "groupId": string; };
    "CategoryPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Category"])[]; "next": string | null; "previous": string | null; };
    "CategoryPart": { "id": string; "name": string; "slug": string; };
    "CategoryWithRecipes": { "id": string; "name": string; "slug": string; "groupId": string; "recipes": (components["schemas"]["RecipeSummary"])[]; };
    "Change": { "field": string; "how": string; "before": unknown; "after": unknown; "at": number | null; "shortened": boolean; };
    "ChangedItemSent": { "id": string; "quantity": number | null; "unit": components["schemas"]["Unit"] | null; "food": components["schemas"]["Food"] | null; "note": string | null; "isFood": boolean; "disableAmount": boolean; "display": string; "shoppingListId": string; "checked": boolean; "position": number; "foodId": string | null; "labelId": string | null; "unitId": string | null; "extras": Record<string, unknown> | null; "groupId": string; "householdId": string; "label": components["schemas"]["Label"] | null; "recipeReferences": (components["schemas"]["ItemReference"])[]; "createdAt": string; "updatedAt": string; };
    "Changes": { "version": string; "everything": boolean; "listIds": (string)[]; "lists": boolean; "plan": boolean; };
    "Check": { "emailReady": boolean; "ldapReady": boolean; "oidcReady": boolean; "enableOpenai": boolean; "baseUrlSet": boolean; "isUpToDate": boolean; "clock": "ahead" | "behind" | null; };
    "CheckedLink": { "url": string; "problem": string; "knownName": string; "knownSlug": string; };
    "CheckedLinks": { "items": (components["schemas"]["CheckedLink"])[]; };
    "Cleanable": { "count": number; "bytes": number; "size": string; };
    "Comment": { "id": string; "recipeId": string; "text": string; "createdAt": string; "updatedAt": string; "userId": string; "user": components["schemas"]["Author"]; };
    "CommentPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Comment"])[]; "next": string | null; "previous": string | null; };
    "CommentText": { "text": string; };
    "CommentTextChanges": { "text": string; };
    "Compared": { "kind": string; "name": string; "said": number; "here": number; };
    "Confidence": { "average": number | null; "comment": number | null; "name": number | null; "unit": number | null; "quantity": number | null; "food": number | null; };
    "Cookbook": { "id": string; "groupId": string; "householdId": string; "name": string; "slug": string; "description": string; "position": number; "public": boolean; "queryFilterString": string; "queryFilter": Record<string, unknown>; };
    "CookbookChanges": { "id": string; "groupId": string; "householdId": string; "name": string; "slug": string; "description": string; "position": number; "public": boolean; "queryFilterString": string; "queryFilter": Record<string, unknown>; };
    "CookbookPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Cookbook"])[]; "next": string | null; "previous": string | null; };
    "CookbookWithRecipes": { "id": string; "groupId": string; "householdId": string; "name": string; "slug": string; "description": string; "position": number; "public": boolean; "queryFilterString": string; "queryFilter": Record<string, unknown>; "recipes": (components["schemas"]["RecipeSummary"])[]; };
    "Copy": { "id": string; "name": string | null; };
    "CopyEntry": { "date": string; "entryType": "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert"; };
    "Counts": { "now": Record<string, number>; "after": Record<string, number>; };
    "Credentials": { "username": string; "password": string; "remember_me": boolean; };
    "DataExport": { "id": string; "groupId": string; "name": string; "filename": string; "path": string; "size": string; "expires": string; "done": number; "total": number; "ready": boolean; "failed": boolean; };
    "DatabaseCheck": { "checkedAt": string | null; "fullyCheckedAt": string | null; "damaged": boolean; "faults": (string)[]; "dangling": (string)[]; };
    "Debug": { "success": boolean; "response": string | null; "request": string; "answer": string; "seconds": number; "tokensSent": number | null; "tokensAnswered": number | null; };
    "Delivery": { "id": string; "createdAt": string; "actionId": string; "title": string; "recipeId": string | null; "recipeName": string | null; "place": string; "attempts": (components["schemas"]["Attempt"])[]; "status": string; "reason": string | null; };
    "DeliveryPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Delivery"])[]; "next": string | null; "previous": string | null; };
    "Departure": { "recipes": number; "heir": components["schemas"]["Heir"] | null; };
    "Difference": { "name": string; "what": "label" | "measure" | "size"; "its": string; "stays": string; "times": number | null; };
    "DraftLine": { "title": string; "note": string; };
    "DraftNote": { "title": string; "text": string; };
    "DraftStep": { "title": string; "text": string; };
    "DraftTag": { "name": string; };
    "Drill": { "name": string; "at": string; "fault": string | null; };
    "Event": { "id": string; "recipeId": string; "userId": string; "subject": string; "eventType": "system" | "info" | "comment"; "eventMessage": string | null; "image": string; "timestamp": string; "groupId": string; "householdId": string; "createdAt": string; "updatedAt": string; };
    "EventPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Event"])[]; "next": string | null; "previous": string | null; };
    "EventWords": { "subject": string; "eventMessage": string | null; "image": "has image" | "does not have image" | null; };
    "EventWordsChanges": { "subject": string; "eventMessage": string | null; "image": "has image" | "does not have image" | null; };
    "ExplainedCheck": { "name": string; "state": "fine" | "look" | "wrong"; "text": string; "mend": string; };
    "FileWord": { "fileToken": string; };
    "Filled": { "id": string; "recipes": number; "recipeId": string | null; "picture": string | null; };
    "Food": { "id": string; "name": string; "pluralName": string | null; "description": string; "extras": Record<string, unknown> | null; "onHand": boolean; "labelId": string | null; "aliases": (components["schemas"]["Alias"])[]; "label": components["schemas"]["Label"]; "createdAt": string; "updatedAt": string; };
    "FoodChanges": { "id": string; "name": string; "pluralName": string | null; "description": string; "extras": Record<string, unknown> | null; "onHand": boolean; "labelId": string | null; "aliases": (components["schemas"]["Alias"])[]; "label": components["schemas"]["Label"]; "createdAt": string; "updatedAt": string; };
    "FoodPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Food"])[]; "next": string | null; "previous": string | null; };
    "Forgotten": { "email": string; };
    "Formats": { "json": (string)[]; "zip": (string)[]; "jinja2": (string)[]; };
    "FromWeb": { "id": string; "url": string; "includeTags": boolean; };
    "Group": { "id": string; "name": string; "slug": string; "preferences": components["schemas"]["GroupPreferences"]; };
    "GroupInHouse": { "id": string; "name": string; "slug": string; "preferences": components["schemas"]["GroupPreferences"]; "categories": (Record<string, unknown>)[]; "webhooks": (Record<string, unknown>)[]; "households": (components["schemas"]["HouseholdInGroup"])[]; "users": (components["schemas"]["PersonInGroup"])[]; };
    "GroupInHousePage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["GroupInHouse"])[]; "next": string | null; "previous": string | null; };
    "GroupPreferences": { "id": string; "privateGroup": boolean; "groupId": string; };
    "GroupPreferencesChanges": { "id": string; "privateGroup": boolean; "groupId": string; };
    "Heir": { "id": string; "username": string; "fullName": string; "household": string; };
    "HouseStatistics": { "totalRecipes": number; "totalUsers": number; "totalHouseholds": number; "totalGroups": number; "uncategorizedRecipes": number; "untaggedRecipes": number; };
    "Household": { "id": string; "groupId": string; "name": string; "slug": string; "preferences": components["schemas"]["HouseholdPreferences"]; };
    "HouseholdInGroup": { "id": string; "name": string; };
    "HouseholdPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Household"])[]; "next": string | null; "previous": string | null; };
    "HouseholdPreferences": { "id": string; "privateHousehold": boolean; "lockRecipeEditsFromOtherHouseholds": boolean; "firstDayOfWeek": number; "recipePublic": boolean; "recipeShowNutrition": boolean; "recipeShowAssets": boolean; "recipeLandscapeView": boolean; "recipeDisableComments": boolean; "recipeDisableAmount": boolean; "parseIngredients": boolean; "createFoods": boolean; };
    "HouseholdPreferencesChanges": { "id": string; "privateHousehold": boolean; "lockRecipeEditsFromOtherHouseholds": boolean; "firstDayOfWeek": number; "recipePublic": boolean; "recipeShowNutrition": boolean; "recipeShowAssets": boolean; "recipeLandscapeView": boolean; "recipeDisableComments": boolean; "recipeDisableAmount": boolean; "parseIngredients": boolean; "createFoods": boolean; };
    "HouseholdStatistics": { "totalRecipes": number; "totalUsers": number; "totalCategories": number; "totalTags": number; "totalTools": number; };
    "Housemate": { "id": string; "fullName": string; };
    "Ingredient": { "quantity": number | null; "unit": components["schemas"]["Unit"] | null; "food": components["schemas"]["Food"] | null; "foodText": string | null; "note": string | null; "isFood": boolean; "disableAmount": boolean; "display": string; "title": string | null; "originalText": string | null; "referenceId": string | null; };
    "Inside": { "id": string; "name": string | null; "slug": string | null; "groupName": string | null; "householdName": string | null; "dateUpdated": string | null; "hasPicture": boolean; };
    "Invitation": { "token": string; "link": string; "usesLeft": number; "groupId": string; "householdId": string; "household": string; "group": string; "expiresAt": string; };
    "InvitationByMail": { "email": string; "token": string; };
    "ItemReference": { "id": string; "recipeId": string; "recipeQuantity": number | null; "recipeScale": number | null; "recipeNote": string | null; "shoppingListItemId": string; };
    "Job": { "name": string; "running": boolean; "lastRunAt": string | null; "seconds": number | null; "reason": string | null; "nextRunAt": string | null; };
    "Key": { "id": string; "image": string; };
    "KindCount": { "kind": string; "name": string; "count": number; };
    "KnownSource": { "items": (components["schemas"]["NamedRecipe"])[]; };
    "Label": { "id": string; "groupId": string; "name": string; "color": string; };
    "LabelChanges": { "id": string; "groupId": string; "name": string; "color": string; };
    "LabelPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Label"])[]; "next": string | null; "previous": string | null; };
    "LabelSetting": { "id": string; "shoppingListId": string; "labelId": string; "position": number; "label": components["schemas"]["Label"]; };
    "LastMade": { "timestamp": string | null; "unlessNewer": boolean; "onlyFrom": string | null; };
    "LearnedOrder": { "labelIds": (string)[]; };
    "LearnedWord": { "id": string; "kind": string; "said": string; "means": string; "foodId": string | null; "unitId": string | null; "createdAt": string; };
    "LearnedWordPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["LearnedWord"])[]; "next": string | null; "previous": string | null; };
    "LeftOut": { "id": string; "table": string; "reason": string; };
    "Lesson": { "said": string; "foodId": string | null; "unitId": string | null; };
    "LinkRun": { "id": string; "reportId": string; "timestamp": string; "state": string; "total": number; "made": number; "skipped": number; "failed": number; "waiting": number; "canBeUndone": boolean; "canBeChanged": boolean; };
    "LinkRunWithLines": { "id": string; "reportId": string; "timestamp": string; "state": string; "total": number; "made": number; "skipped": number; "failed": number; "waiting": number; "canBeUndone": boolean; "canBeChanged": boolean; "lines": (components["schemas"]["ReportEntry"])[]; };
    "LinksToCheck": { "urls": (string)[]; };
    "ListInList": { "id": string; "name": string | null; "extras": Record<string, unknown> | null; "createdAt": string; "updatedAt": string; "groupId": string; "userId": string; "householdId": string; "recipeReferences": (components["schemas"]["RecipeOnList"])[]; "labelSettings": (components["schemas"]["LabelSetting"])[]; "totalItems": number; "openItems": number; };
    "ListInListPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["ListInList"])[]; "next": string | null; "previous": string | null; };
    "ListItem": { "id": string; "quantity": number | null; "unit": components["schemas"]["Unit"] | null; "food": components["schemas"]["Food"] | null; "note": string | null; "isFood": boolean; "disableAmount": boolean; "display": string; "shoppingListId": string; "checked": boolean; "position": number; "foodId": string | null; "labelId": string | null; "unitId": string | null; "extras": Record<string, unknown> | null; "groupId": string; "householdId": string; "label": components["schemas"]["Label"] | null; "recipeReferences": (components["schemas"]["ItemReference"])[]; "createdAt": string; "updatedAt": string; };
    "ListItemChanges": { "id": string; "quantity": number | null; "unit": components["schemas"]["Unit"] | null; "food": components["schemas"]["Food"] | null; "note": string | null; "isFood": boolean; "disableAmount": boolean; "display": string; "shoppingListId": string; "checked": boolean; "position": number; "foodId": string | null; "labelId": string | null; "unitId": string | null; "extras": Record<string, unknown> | null; "groupId": string; "householdId": string; "label": components["schemas"]["Label"] | null; "recipeReferences": (components["schemas"]["ItemReference"])[]; "createdAt": string; "updatedAt": string; };
    "ListItemPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["ListItem"])[]; "next": string | null; "previous": string | null; };
    "ListItemSent": { "id": string; "quantity": number | null; "unit": components["schemas"]["Unit"] | null; "food": components["schemas"]["Food"] | null; "note": string | null; "isFood": boolean; "disableAmount": boolean; "display": string; "shoppingListId": string; "checked": boolean; "position": number; "foodId": string | null; "labelId": string | null; "unitId": string | null; "extras": Record<string, unknown> | null; "groupId": string; "householdId": string; "label": components["schemas"]["Label"] | null; "recipeReferences": (components["schemas"]["ItemReference"])[]; "createdAt": string; "updatedAt": string; };
    "ListItems": { "createdItems": (components["schemas"]["ListItem"])[]; "updatedItems": (components["schemas"]["ListItem"])[]; "deletedItems": (components["schemas"]["ListItem"])[]; };
    "LogLines": { "logs": (string)[]; };
    "LostChange": { "name": string; "at": string; };
    "MailReady": { "ready": boolean; "missing": (string)[]; };
    "MailTrial": { "email": string; };
    "Mailed": { "success": boolean; "error": string | null; };
    "MaintenanceSummary": { "dataDirSize": string; "cleanableImages": number; "cleanableDirs": number; "images": components["schemas"]["Cleanable"]; "temp": components["schemas"]["Cleanable"]; "recipeFolders": components["schemas"]["Cleanable"]; "logs": components["schemas"]["Cleanable"]; };
    "Many": { "recipes": (string)[]; };
    "ManyLinks": { "imports": (components["schemas"]["OneLink"])[]; "includeTags": boolean; };
    "Member": { "id": string; "groupId": string; "householdId": string; "username": string; "fullName": string; "cacheKey": string; };
    "MemberPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Member"])[]; "next": string | null; "previous": string | null; };
    "MentionedTools": { "items": (string)[]; };
    "Merge": { "from": (string)[]; "to": string | null; };
    "MergeFood": { "from": (string)[]; "to": string | null; "fromFood": string | null; "toFood": string | null; };
    "MergeLook": { "moves": Record<string, number>; "aliases": (string)[]; "differences": (components["schemas"]["Difference"])[]; };
    "MergeUnit": { "from": (string)[]; "to": string | null; "fromUnit": string | null; "toUnit": string | null; };
    "Move": { "id": string; "reportId": string; "kind": string; "program": string; "timestamp": string; "fileName": string; "state": string; "done": number; "total": number | null; "made": number; "failed": number; "skipped": number; "canBeUndone": boolean; };
    "MovePreview": { "kind": string; "program": string; "recipes": number; "pictures": number; "alreadyHere": number; "unreadable": number; };
    "NamedRecipe": { "id": string; "name": string; "slug": string; };
    "Network": { "enabled": boolean; "addresses": (string)[]; "port": number; "canChange": boolean; };
    "NewAccount": { "id": string; "username": string; "fullName": string; "email": string; "authMethod": "Mealie" | "LDAP" | "OIDC"; "admin": boolean; "group": string | null; "household": string | null; "advanced": boolean; "canInvite": boolean; "canManage": boolean; "canManageHousehold": boolean; "canOrganize": boolean; "password": string; };
    "NewGroup": { "id": string; "name": string; "preferences": components["schemas"]["GroupPreferencesChanges"] | null; };
    "NewGroupChanges": { "id": string; "name": string; "preferences": components["schemas"]["GroupPreferencesChanges"] | null; };
    "NewHousehold": { "id": string; "groupId": string | null; "name": string; "preferences": components["schemas"]["HouseholdPreferencesChanges"] | null; };
    "NewHouseholdChanges": { "id": string; "groupId": string | null; "name": string; "preferences": components["schemas"]["HouseholdPreferencesChanges"] | null; };
    "NewInvitation": { "uses": number; "householdId": string | null; };
    "NewToken": { "id": number; "name": string; "integrationId": string; "token": string; "createdAt": string; };
    "Note": { "title": string | null; "text": string | null; };
    "Notifier": { "id": string; "name": string; "appriseUrl": string | null; "enabled": boolean; "options": components["schemas"]["NotifierOptions"]; "address": string; "groupId": string; "householdId": string; };
    "NotifierChanges": { "id": string; "name": string; "appriseUrl": string | null; "enabled": boolean; "options": components["schemas"]["NotifierOptions"]; "address": string; "groupId": string; "householdId": string; };
    "NotifierOptions": { "id": string; "testMessage": boolean; "webhookTask": boolean; "recipeCreated": boolean; "recipeUpdated": boolean; "recipeDeleted": boolean; "userSignup": boolean; "dataMigrations": boolean; "dataExport": boolean; "dataImport": boolean; "mealplanEntryCreated": boolean; "shoppingListCreated": boolean; "shoppingListUpdated": boolean; "shoppingListDeleted": boolean; "cookbookCreated": boolean; "cookbookUpdated": boolean; "cookbookDeleted": boolean; "tagCreated": boolean; "tagUpdated": boolean; "tagDeleted": boolean; "categoryCreated": boolean; "categoryUpdated": boolean; "categoryDeleted": boolean; };
    "NotifierPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Notifier"])[]; "next": string | null; "previous": string | null; };
    "Nutrition": { "calories": string | null; "carbohydrateContent": string | null; "cholesterolContent": string | null; "fatContent": string | null; "fiberContent": string | null; "proteinContent": string | null; "saturatedFatContent": string | null; "sodiumContent": string | null; "sugarContent": string | null; "transFatContent": string | null; "unsaturatedFatContent": string | null; };
    "OneLink": { "url": string; "categories": (components["schemas"]["CategoryPart"])[] | null; "tags": (components["schemas"]["TagPart"])[] | null; };
    "OpenedInvitation": { "invitedBy": string; "household": string; "group": string; "expiresAt": string; };
    "Opinion": { "rating": number | null; "isFavorite": boolean | null; };
    "OwnHousehold": { "id": string; "groupId": string; "name": string; "slug": string; "preferences": components["schemas"]["HouseholdPreferences"]; "group": string; "users": (components["schemas"]["Housemate"])[]; "webhooks": (Record<string, unknown>)[]; };
    "OwnHouseholdPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["OwnHousehold"])[]; "next": string | null; "previous": string | null; };
    "OwnRating": { "recipeId": string; "rating": number; "isFavorite": boolean; };
    "OwnRatings": { "ratings": (components["schemas"]["OwnRating"])[]; };
    "OwnTask": { "id": string; "kind": string; "state": string; "done": unknown; "total": number; "tries": number; "result": unknown; "reason": string | null; "createdAt": string; "startedAt": string | null; "endedAt": string | null; };
    "OwnTaskPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["OwnTask"])[]; "next": string | null; "previous": string | null; };
    "PageInspection": { "address": string; "readers": (components["schemas"]["PageReader"])[]; "result": (components["schemas"]["ReadField"])[]; "problem": string; };
    "PageReader": { "reader": string; "fields": (components["schemas"]["ReadField"])[]; };
    "PageText": { "data": string; };
    "Parsed": { "input": string; "confidence": components["schemas"]["Confidence"]; "ingredient": components["schemas"]["ReadIngredient"]; "foodWords": string; "unitWords": string; "foodBy": string | null; "unitBy": string | null; "nearFood": components["schemas"]["Food"] | null; "nearUnit": components["schemas"]["Unit"] | null; "heading": string | null; "headingIsSure": boolean; };
    "Passphrase": { "passphrase": string; };
    "PasswordChange": { "currentPassword": string; "newPassword": string; };
    "Pasted": { "data": string; "includeTags": boolean; "url": string | null; };
    "Permissions": { "userId": string; "canManageHousehold": boolean; "canManage": boolean; "canInvite": boolean; "canOrganize": boolean; };
    "PersonInGroup": { "id": string; "groupId": string; "householdId": string; "username": string; "fullName": string; };
    "Picture": { "image": string; };
    "Piece": { "backup": string | null; };
    "PlanEntry": { "id": number; "date": string; "entryType": "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert"; "title": string | null; "text": string | null; "recipeId": string | null; "groupId": string; "householdId": string; "userId": string; "updatedAt": string; "recipe": components["schemas"]["RecipeSummary"] | null; };
    "PlanEntryChanges": { "id": number; "date": string; "entryType": "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert"; "title": string | null; "text": string | null; "recipeId": string | null; "groupId": string; "householdId": string; "userId": string; "updatedAt": string; "recipe": components["schemas"]["RecipeSummary"] | null; };
    "PlanEntryPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["PlanEntry"])[]; "next": string | null; "previous": string | null; };
    "PlanRule": { "id": string; "day": "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" | "unset"; "entryType": "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert" | "unset"; "queryFilterString": string; "groupId": string; "householdId": string; "queryFilter": Record<string, unknown>; };
    "PlanRuleChanges": { "id": string; "day": "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" | "unset"; "entryType": "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert" | "unset"; "queryFilterString": string; "groupId": string; "householdId": string; "queryFilter": Record<string, unknown>; };
    "PlanRulePage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["PlanRule"])[]; "next": string | null; "previous": string | null; };
    "Preview": { "date": string; "version": string; "counts": components["schemas"]["Counts"]; "changedSince": number; "newestChange": components["schemas"]["LostChange"] | null; "leftOut": (components["schemas"]["LeftOut"])[]; "foreign": (string)[]; };
    "Profile": { "username": string | null; "fullName": string | null; "email": string; "advanced": boolean; "admin": boolean | null; "canInvite": boolean | null; "canManage": boolean | null; "canManageHousehold": boolean | null; "canOrganize": boolean | null; "authMethod": string | null; "group": string | null; "household": string | null; "currentPassword": string | null; };
    "ProfileChanges": { "username": string | null; "fullName": string | null; "email": string; "advanced": boolean; "admin": boolean | null; "canInvite": boolean | null; "canManage": boolean | null; "canManageHousehold": boolean | null; "canOrganize": boolean | null; "authMethod": string | null; "group": string | null; "household": string | null; "currentPassword": string | null; };
    "Proof": { "text": string; };
    "Rating": { "id": string; "recipeId": string; "rating": number; "isFavorite": boolean; "userId": string; };
    "Ratings": { "ratings": (components["schemas"]["Rating"])[]; };
    "ReadField": { "name": string; "lines": (string)[]; };
    "ReadIngredient": { "quantity": number; "unit": components["schemas"]["Unit"] | null; "food": components["schemas"]["Food"] | null; "foodText": string | null; "note": string; "isFood": boolean; "disableAmount": boolean; "display": string; "title": string | null; "originalText": string; "referenceId": string; };
    "Recipe": { "id": string; "recipeCategory": (components["schemas"]["CategoryPart"])[] | null; "tags": (components["schemas"]["TagPart"])[] | null; "tools": (components["schemas"]["ToolPart"])[] | null; "userId": string | null; "householdId": string; "groupId": string; "name": string; "slug": string; "image": string; "recipeYield": string | null; "totalTime": string | null; "prepTime": string | null; "cookTime": string | null; "performTime": string | null; "description": string | null; "rating": number | null; "orgURL": string | null; "dateAdded": string | null; "dateUpdated": string; "createdAt": string; "updatedAt": string; "lastMade": string | null; "recipeIngredient": (components["schemas"]["Ingredient"])[] | null; "recipeInstructions": (components["schemas"]["Step"])[] | null; "nutrition": components["schemas"]["Nutrition"] | null; "settings": components["schemas"]["Settings"] | null; "assets": (components["schemas"]["Asset"])[] | null; "notes": (components["schemas"]["Note"])[] | null; "extras": Record<string, unknown> | null; "language": string | null; "comments": (components["schemas"]["Comment"])[]; };
    "RecipeAction": { "id": string; "actionType": "link" | "post"; "title": string; "url": string; "groupId": string; "householdId": string; };
    "RecipeActionChanges": { "id": string; "actionType": "link" | "post"; "title": string; "url": string; "groupId": string; "householdId": string; };
    "RecipeActionPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["RecipeAction"])[]; "next": string | null; "previous": string | null; };
    "RecipeChanges": { "id": string; "recipeCategory": (components["schemas"]["CategoryPart"])[] | null; "tags": (components["schemas"]["TagPart"])[] | null; "tools": (components["schemas"]["ToolPart"])[] | null; "userId": string | null; "householdId": string; "groupId": string; "name": string; "slug": string; "image": string; "recipeYield": string | null; "totalTime": string | null; "prepTime": string | null; "cookTime": string | null; "performTime": string | null; "description": string | null; "rating": number | null; "orgURL": string | null; "dateAdded": string | null; "dateUpdated": string; "createdAt": string; "updatedAt": string; "lastMade": string | null; "recipeIngredient": (components["schemas"]["Ingredient"])[] | null; "recipeInstructions": (components["schemas"]["Step"])[] | null; "nutrition": components["schemas"]["Nutrition"] | null; "settings": components["schemas"]["Settings"] | null; "assets": (components["schemas"]["Asset"])[] | null; "notes": (components["schemas"]["Note"])[] | null; "extras": Record<string, unknown> | null; "language": string | null; "comments": (components["schemas"]["Comment"])[]; };
    "RecipeDraft": { "name": string; "description": string; "recipeYield": string | null; "totalTime": string | null; "prepTime": string | null; "performTime": string | null; "orgURL": string | null; "recipeIngredient": (components["schemas"]["DraftLine"])[]; "recipeInstructions": (components["schemas"]["DraftStep"])[]; "notes": (components["schemas"]["DraftNote"])[]; "tags": (components["schemas"]["DraftTag"])[]; "text": string; "picture": string | null; };
    "RecipeName": { "valid": boolean; "freeName": string; };
    "RecipeOnList": { "id": string; "shoppingListId": string; "recipeId": string; "recipeQuantity": number; "recipe": components["schemas"]["RecipeSummary"]; };
    "RecipePart": { "recipeCategory": (components["schemas"]["CategoryPart"])[] | null; "tags": (components["schemas"]["TagPart"])[] | null; "tools": (components["schemas"]["ToolPart"])[] | null; "name": string; "image": string; "recipeYield": string | null; "totalTime": string | null; "prepTime": string | null; "cookTime": string | null; "performTime": string | null; "description": string | null; "orgURL": string | null; "recipeIngredient": (components["schemas"]["Ingredient"])[] | null; "recipeInstructions": (components["schemas"]["Step"])[] | null; "nutrition": components["schemas"]["Nutrition"] | null; "settings": components["schemas"]["Settings"] | null; "assets": (components["schemas"]["Asset"])[] | null; "notes": (components["schemas"]["Note"])[] | null; "extras": Record<string, unknown> | null; };
    "RecipeSent": { "id": string; "recipeCategory": (components["schemas"]["CategoryPart"])[] | null; "tags": (components["schemas"]["TagPart"])[] | null; "tools": (components["schemas"]["ToolPart"])[] | null; "userId": string | null; "householdId": string; "groupId": string; "name": string; "slug": string; "image": string; "recipeYield": string | null; "totalTime": string | null; "prepTime": string | null; "cookTime": string | null; "performTime": string | null; "description": string | null; "rating": number | null; "orgURL": string | null; "dateAdded": string | null; "dateUpdated": string; "createdAt": string; "updatedAt": string; "lastMade": string | null; "recipeIngredient": (components["schemas"]["Ingredient"])[] | null; "recipeInstructions": (components["schemas"]["Step"])[] | null; "nutrition": components["schemas"]["Nutrition"] | null; "settings": components["schemas"]["Settings"] | null; "assets": (components["schemas"]["Asset"])[] | null; "notes": (components["schemas"]["Note"])[] | null; "extras": Record<string, unknown> | null; "language": string | null; "comments": (components["schemas"]["Comment"])[]; };
    "RecipeSummary": { "id": string; "recipeCategory": (components["schemas"]["CategoryPart"])[] | null; "tags": (components["schemas"]["TagPart"])[] | null; "tools": (components["schemas"]["ToolPart"])[] | null; "userId": string; "householdId": string; "groupId": string; "name": string; "slug": string; "image": string; "recipeYield": string | null; "totalTime": string | null; "prepTime": string | null; "cookTime": string | null; "performTime": string | null; "description": string | null; "rating": number; "orgURL": string | null; "dateAdded": string | null; "dateUpdated": string; "createdAt": string; "updatedAt": string; "lastMade": string | null; };
    "RecipeSummaryPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["RecipeSummary"])[]; "next": string | null; "previous": string | null; };
    "RecipeToRead": { "id": string; "recipeCategory": (components["schemas"]["CategoryPart"])[] | null; "tags": (components["schemas"]["TagPart"])[] | null; "tools": (components["schemas"]["ToolPart"])[] | null; "userId": string | null; "householdId": string; "groupId": string; "name": string; "slug": string; "image": string; "recipeYield": string | null; "totalTime": string | null; "prepTime": string | null; "cookTime": string | null; "performTime": string | null; "description": string | null; "rating": number | null; "orgURL": string | null; "dateAdded": string | null; "dateUpdated": string; "createdAt": string; "updatedAt": string; "lastMade": string | null; "recipeIngredient": (components["schemas"]["Ingredient"])[] | null; "recipeInstructions": (components["schemas"]["Step"])[] | null; "nutrition": components["schemas"]["Nutrition"] | null; "settings": components["schemas"]["Settings"] | null; "assets": (components["schemas"]["Asset"])[] | null; "notes": (components["schemas"]["Note"])[] | null; "extras": Record<string, unknown> | null; "language": string | null; "comments": (components["schemas"]["Comment"])[]; "otherUnits": (string)[]; };
    "Reference": { "referenceId": string | null; };
    "Registration": { "group": string | null; "household": string | null; "groupToken": string | null; "email": string; "username": string; "fullName": string; "password": string; "passwordConfirm": string; "advanced": boolean; "private": boolean; "seedData": boolean; "locale": "af-ZA" | "ar-SA" | "bg-BG" | "ca-ES" | "cs-CZ" | "da-DK" | "de-DE" | "el-GR" | "en-GB" | "en-US" | "es-ES" | "fi-FI" | "fr-BE" | "fr-CA" | "fr-FR" | "gl-ES" | "he-IL" | "hr-HR" | "hu-HU" | "is-IS" | "it-IT" | "ja-JP" | "ko-KR" | "lt-LT" | "lv-LV" | "nl-NL" | "no-NO" | "pl-PL" | "pt-BR" | "pt-PT" | "ro-RO" | "ru-RU" | "sk-SK" | "sl-SI" | "sr-SP" | "sv-SE" | "tr-TR" | "uk-UA" | "vi-VN" | "zh-CN" | "zh-TW"; };
    "Report": { "id": string; "timestamp": string; "category": string; "groupId": string; "name": string; "status": string; };
    "ReportEntry": { "id": string; "reportId": string; "timestamp": string; "success": boolean; "message": string; "exception": string; };
    "ReportWithEntries": { "id": string; "timestamp": string; "category": string; "groupId": string; "name": string; "status": string; "entries": (components["schemas"]["ReportEntry"])[]; };
    "Reset": { "token": string; "email": string; "password": string; "passwordConfirm": string; };
    "ResetByMail": { "email": string; "token": string; };
    "ResetToken": { "token": string; "link": string; };
    "Restored": { "message": string; "error": boolean; "before": Record<string, number>; "after": Record<string, number>; "leftOut": (components["schemas"]["LeftOut"])[]; "foreign": (string)[]; "safetyCopy": string | null; "stayed": boolean; "administrators": (string)[]; };
    "Revision": { "id": string; "number": number; "kind": string; "createdAt": string; "userId": string | null; "userName": string; "changes": (components["schemas"]["Change"])[]; "moreChanges": number; };
    "RevisionPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Revision"])[]; "next": string | null; "previous": string | null; };
    "Seed": { "locale": "af-ZA" | "ar-SA" | "bg-BG" | "ca-ES" | "cs-CZ" | "da-DK" | "de-DE" | "el-GR" | "en-GB" | "en-US" | "es-ES" | "fi-FI" | "fr-BE" | "fr-CA" | "fr-FR" | "gl-ES" | "he-IL" | "hr-HR" | "hu-HU" | "is-IS" | "it-IT" | "ja-JP" | "ko-KR" | "lt-LT" | "lv-LV" | "nl-NL" | "no-NO" | "pl-PL" | "pt-BR" | "pt-PT" | "ro-RO" | "ru-RU" | "sk-SK" | "sl-SI" | "sr-SP" | "sv-SE" | "tr-TR" | "uk-UA" | "vi-VN" | "zh-CN" | "zh-TW"; };
    "ServerMove": { "id": string; "reportId": string; "timestamp": string; "fileName": string; "into": string; "state": string; "done": number; "total": number; "compared": (components["schemas"]["Compared"])[] | null; "canBeUndone": boolean; };
    "ServerPreview": { "revision": string; "program": string; "counts": (components["schemas"]["KindCount"])[]; "notMoved": (components["schemas"]["KindCount"])[]; "alreadyHere": boolean; "canBeHere": boolean; };
    "Session": { "id": string; "browser": string; "system": string; "address": string; "createdAt": string; "usedAt": string; "expiresAt": string | null; "current": boolean; };
    "Settings": { "public": boolean; "showNutrition": boolean; "showAssets": boolean; "landscapeView": boolean; "disableComments": boolean; "disableAmount": boolean; "locked": boolean; };
    "SettingsPart": { "public": boolean; "showNutrition": boolean; "showAssets": boolean; "landscapeView": boolean; "disableComments": boolean; "disableAmount": boolean; };
    "Settling": { "recipes": (string)[]; "settings": components["schemas"]["SettingsPart"]; };
    "Setup": { "code": string; "email": string; "username": string; "fullName": string; "password": string; "advanced": boolean; "publicAccess": boolean; "seedData": boolean; "locale": string; };
    "ShareLink": { "id": string; "recipeId": string; "expiresAt": string; "groupId": string; "createdAt": string; "recipe": components["schemas"]["Recipe"]; };
    "ShareLinkInList": { "id": string; "recipeId": string; "expiresAt": string; "groupId": string; "createdAt": string; };
    "ShoppingList": { "id": string; "name": string | null; "extras": Record<string, unknown> | null; "createdAt": string; "updatedAt": string; "groupId": string; "userId": string; "householdId": string; "recipeReferences": (components["schemas"]["RecipeOnList"])[]; "labelSettings": (components["schemas"]["LabelSetting"])[]; "listItems": (components["schemas"]["ListItem"])[]; };
    "ShoppingListSummary": { "id": string; "name": string | null; "extras": Record<string, unknown> | null; "createdAt": string; "updatedAt": string; "groupId": string; "userId": string; "householdId": string; "recipeReferences": (components["schemas"]["RecipeOnList"])[]; "labelSettings": (components["schemas"]["LabelSetting"])[]; };
    "ShoppingListSummaryChanges": { "id": string; "name": string | null; "extras": Record<string, unknown> | null; "createdAt": string; "updatedAt": string; "groupId": string; "userId": string; "householdId": string; "recipeReferences": (components["schemas"]["RecipeOnList"])[]; "labelSettings": (components["schemas"]["LabelSetting"])[]; };
    "SignIn": { "access_token": string; "token_type": string; };
    "Startup": { "isFirstLogin": boolean; "isDemo": boolean; "needsSetup": boolean; "signedIn": boolean; "canStop": boolean; };
    "State": { "id": string; "number": number; "kind": string; "createdAt": string; "userId": string | null; "userName": string; "content": components["schemas"]["RecipePart"]; };
    "Step": { "id": string | null; "title": string | null; "summary": string | null; "text": string; "ingredientReferences": (components["schemas"]["Reference"])[] | null; };
    "Storage": { "usedStorageBytes": number; "usedStorageStr": string; "totalStorageBytes": number; "totalStorageStr": string; };
    "StorageDetails": { "tempDirSize": string; "backupsDirSize": string; "groupsDirSize": string; "recipesDirSize": string; "userDirSize": string; "databaseSize": string; "logsSize": string; "freeSize": string; };
    "SuggestedItem": { "foodId": string | null; "name": string; "labelId": string | null; "quantity": number; "unitId": string | null; "times": number; "isUsual": boolean; "lastBought": string; };
    "Surprise": { "date": string; "entryType": "breakfast" | "lunch" | "dinner" | "side" | "snack" | "drink" | "dessert"; "replaces": number | null; "shown": (string)[]; };
    "Tag": { "id": string; "name": string; "slug": string; "groupId": string; };
    "TagChanges": { "id": string; "name": string; "slug": string; "groupId": string; };
    "TagPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Tag"])[]; "next": string | null; "previous": string | null; };
    "TagPart": { "id": string; "name": string; "slug": string; };
    "TagWithRecipes": { "id": string; "name": string; "slug": string; "groupId": string; "recipes": (components["schemas"]["RecipeSummary"])[]; };
    "Tagging": { "recipes": (string)[]; "tags": (components["schemas"]["TagPart"])[]; };
    "TakenBack": { "recipeDecrementQuantity": number; };
    "TaskLine": { "position": number; "values": Record<string, unknown>; };
    "Text": { "text": string; };
    "Theme": { "lightPrimary": string; "lightAccent": string; "lightSecondary": string; "lightSuccess": string; "lightInfo": string; "lightWarning": string; "lightError": string; "darkPrimary": string; "darkAccent": string; "darkSecondary": string; "darkSuccess": string; "darkInfo": string; "darkWarning": string; "darkError": string; };
    "TokenInList": { "id": number; "name": string; "token": string; "createdAt": string; "usedAt": string | null; };
    "Tool": { "id": string; "name": string; "slug": string; "groupId": string; "onHand": boolean; };
    "ToolChanges": { "id": string; "name": string; "slug": string; "groupId": string; "onHand": boolean; };
    "ToolPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Tool"])[]; "next": string | null; "previous": string | null; };
    "ToolPart": { "id": string; "name": string; "slug": string; "onHand": boolean; };
    "ToolWithRecipes": { "id": string; "name": string; "slug": string; "groupId": string; "onHand": boolean; "recipes": (components["schemas"]["RecipeSummary"])[]; };
    "TrashedRecipe": { "id": string; "recipeId": string; "name": string; "slug": string; "image": string | null; "userId": string | null; "householdId": string | null; "deletedBy": string; "deletedAt": string; "goneAt": string; };
    "TrashedRecipePage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["TrashedRecipe"])[]; "next": string | null; "previous": string | null; };
    "Trial": { "url": string; "useOpenAI": boolean; };
    "UnderWay": { "kind": string; "name": string; "done": number; "total": number; "startedAt": string; };
    "Undo": { "name": string; "at": string; };
    "Unit": { "id": string; "name": string; "pluralName": string | null; "description": string; "extras": Record<string, unknown> | null; "onHand": boolean; "fraction": boolean; "abbreviation": string; "pluralAbbreviation": string | null; "useAbbreviation": boolean; "aliases": (components["schemas"]["Alias"])[]; "createdAt": string; "updatedAt": string; };
    "UnitChanges": { "id": string; "name": string; "pluralName": string | null; "description": string; "extras": Record<string, unknown> | null; "onHand": boolean; "fraction": boolean; "abbreviation": string; "pluralAbbreviation": string | null; "useAbbreviation": boolean; "aliases": (components["schemas"]["Alias"])[]; "createdAt": string; "updatedAt": string; };
    "UnitPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Unit"])[]; "next": string | null; "previous": string | null; };
    "Unlocked": { "unlocked": number; };
    "Upload": { "received": number; };
    "User": { "id": string; "username": string; "fullName": string; "email": string; "authMethod": string; "admin": boolean; "group": string; "groupId": string; "groupSlug": string; "household": string; "householdId": string; "householdSlug": string; "canInvite": boolean; "canManage": boolean; "canManageHousehold": boolean; "canOrganize": boolean; "advanced": boolean; "tokens": (components["schemas"]["TokenInList"])[]; "cacheKey": string; };
    "UserPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["User"])[]; "next": string | null; "previous": string | null; };
    "Uses": { "counts": Record<string, number>; "recipes": (components["schemas"]["NamedRecipe"])[]; };
    "Valid": { "valid": boolean; };
    "ValidToken": { "expiresAt": string; };
    "Wanted": { "recipes": (string)[]; "exportType": "json"; };
    "WantedFromBackup": { "passphrase": string; "recipes": (string)[]; };
    "WaysIn": { "devices": number; "programs": number; };
    "Webhook": { "id": string; "name": string; "url": string; "enabled": boolean; "webhookType": "mealplan"; "scheduledTime": string; "groupId": string; "householdId": string; };
    "WebhookAllowlist": { "hooks": (string)[]; };
    "WebhookChanges": { "id": string; "name": string; "url": string; "enabled": boolean; "webhookType": "mealplan"; "scheduledTime": string; "groupId": string; "householdId": string; };
    "WebhookPage": { "page": number; "per_page": number; "total": number; "total_pages": number; "items": (components["schemas"]["Webhook"])[]; "next": string | null; "previous": string | null; };
    "Word": { "token": string; };
  };
}

/** Everything that can be asked of the server. */
export const operations = [
  "DELETE admin/backups/{file_name}",
  "DELETE admin/groups/{group_id}",
  "DELETE admin/households/{household_id}",
  "DELETE admin/users/{user_id}",
  "DELETE admin/users/{user_id}/sessions",
  "DELETE backups/{file_name}/delete",
  "DELETE comments/{comment_id}",
  "DELETE foods/{row_id}",
  "DELETE groups/households/{household_id}",
  "DELETE groups/labels/{row_id}",
  "DELETE groups/reports/{report_id}",
  "DELETE households/cookbooks/{slug}",
  "DELETE households/events/notifications/{notifier_id}",
  "DELETE households/invitations/{token}",
  "DELETE households/mealplans/calendar",
  "DELETE households/mealplans/rules/{rule_id}",
  "DELETE households/mealplans/{entry_id}",
  "DELETE households/recipe-actions/{row_id}",
  "DELETE households/shopping/items",
  "DELETE households/shopping/items/{item_id}",
  "DELETE households/shopping/lists/{list_id}",
  "DELETE households/webhooks/{row_id}",
  "DELETE organizers/categories/{row_id}",
  "DELETE organizers/tags/{row_id}",
  "DELETE organizers/tools/{row_id}",
  "DELETE parser/learned/{row_id}",
  "DELETE recipes/bulk-actions/export/purge",
  "DELETE recipes/timeline/events/{event_id}",
  "DELETE recipes/trash/{trashed_id}",
  "DELETE recipes/{slug}",
  "DELETE recipes/{slug}/image",
  "DELETE shared/recipes/{link_id}",
  "DELETE units/{row_id}",
  "DELETE users/api-tokens/{number}",
  "DELETE users/self/sessions",
  "DELETE users/self/sessions/{session}",
  "DELETE users/{user_id}",
  "DELETE users/{user_id}/favorites/{slug}",
  "DELETE users/{user_id}/image",
  "GET admin/about",
  "GET admin/about/check",
  "GET admin/about/checks",
  "GET admin/about/database",
  "GET admin/about/docker/validate",
  "GET admin/about/statistics",
  "GET admin/analytics",
  "GET admin/backups",
  "GET admin/backups/progress",
  "GET admin/backups/{file_name}",
  "GET admin/email",
  "GET admin/groups",
  "GET admin/groups/{group_id}",
  "GET admin/households",
  "GET admin/households/{household_id}",
  "GET admin/jobs",
  "GET admin/maintenance",
  "GET admin/maintenance/logs",
  "GET admin/maintenance/storage",
  "GET admin/migrations/mealie",
  "GET admin/network/hooks",
  "GET admin/users",
  "GET admin/users/{user_id}",
  "GET admin/users/{user_id}/departure",
  "GET admin/users/{user_id}/sessions",
  "GET app/about",
  "GET app/about/startup-info",
  "GET app/about/theme",
  "GET app/network",
  "GET auth/oauth",
  "GET auth/oauth/callback",
  "GET auth/refresh",
  "GET backups/available",
  "GET backups/{file_name}/download",
  "GET calendar/{token}.ics",
  "GET comments",
  "GET comments/{row_id}",
  "GET events",
  "GET explore/groups/{group}/cookbooks",
  "GET explore/groups/{group}/cookbooks/{slug_or_id}",
  "GET explore/groups/{group}/foods",
  "GET explore/groups/{group}/foods/{slug_or_id}",
  "GET explore/groups/{group}/households",
  "GET explore/groups/{group}/households/{slug_or_id}",
  "GET explore/groups/{group}/organizers/categories",
  "GET explore/groups/{group}/organizers/categories/{slug_or_id}",
  "GET explore/groups/{group}/organizers/tags",
  "GET explore/groups/{group}/organizers/tags/{slug_or_id}",
  "GET explore/groups/{group}/organizers/tools",
  "GET explore/groups/{group}/organizers/tools/{slug_or_id}",
  "GET explore/groups/{group}/recipes",
  "GET explore/groups/{group}/recipes/{slug_or_id}",
  "GET foods",
  "GET foods/merge",
  "GET foods/uses",
  "GET foods/{row_id}",
  "GET foods/{row_id}/uses",
  "GET groups/households",
  "GET groups/households/{slug_or_id}",
  "GET groups/labels",
  "GET groups/labels/merge",
  "GET groups/labels/uses",
  "GET groups/labels/{row_id}",
  "GET groups/labels/{row_id}/uses",
  "GET groups/members",
  "GET groups/members/{username_or_id}",
  "GET groups/migrations",
  "GET groups/preferences",
  "GET groups/reports",
  "GET groups/reports/{report_id}",
  "GET groups/self",
  "GET groups/storage",
  "GET households/cookbooks",
  "GET households/cookbooks/{slug}",
  "GET households/events/notifications",
  "GET households/events/notifications/deliveries",
  "GET households/events/notifications/{notifier_id}",
  "GET households/invitations",
  "GET households/invitations/{token}",
  "GET households/mealplans",
  "GET households/mealplans/calendar",
  "GET households/mealplans/rules",
  "GET households/mealplans/rules/{rule_id}",
  "GET households/mealplans/today",
  "GET households/mealplans/{entry_id}",
  "GET households/members",
  "GET households/preferences",
  "GET households/recipe-actions",
  "GET households/recipe-actions/deliveries",
  "GET households/recipe-actions/{row_id}",
  "GET households/self",
  "GET households/shopping/items",
  "GET households/shopping/items/{item_id}",
  "GET households/shopping/lists",
  "GET households/shopping/lists/{list_id}",
  "GET households/shopping/lists/{list_id}/learned-order",
  "GET households/shopping/suggestions",
  "GET households/statistics",
  "GET households/webhooks",
  "GET households/webhooks/deliveries",
  "GET households/webhooks/{row_id}",
  "GET media/docker/validate.txt",
  "GET media/recipes/{recipe_id}/assets/{file_name}",
  "GET media/recipes/{recipe_id}/images/timeline/{event_id}/{file_name}",
  "GET media/recipes/{recipe_id}/images/{file_name}",
  "GET media/users/{user_id}/{file_name}",
  "GET organizers/categories",
  "GET organizers/categories/empty",
  "GET organizers/categories/filled",
  "GET organizers/categories/merge",
  "GET organizers/categories/slug/{slug}",
  "GET organizers/categories/uses",
  "GET organizers/categories/{row_id}",
  "GET organizers/categories/{row_id}/uses",
  "GET organizers/tags",
  "GET organizers/tags/empty",
  "GET organizers/tags/filled",
  "GET organizers/tags/merge",
  "GET organizers/tags/slug/{slug}",
  "GET organizers/tags/uses",
  "GET organizers/tags/{row_id}",
  "GET organizers/tags/{row_id}/uses",
  "GET organizers/tools",
  "GET organizers/tools/empty",
  "GET organizers/tools/filled",
  "GET organizers/tools/merge",
  "GET organizers/tools/slug/{slug}",
  "GET organizers/tools/uses",
  "GET organizers/tools/{row_id}",
  "GET organizers/tools/{row_id}/uses",
  "GET parser/learned",
  "GET recipes",
  "GET recipes/bulk-actions/export",
  "GET recipes/bulk-actions/export/download",
  "GET recipes/category",
  "GET recipes/create/known",
  "GET recipes/create/url/bulk",
  "GET recipes/create/url/bulk/{report_id}/progress",
  "GET recipes/exports",
  "GET recipes/shared/{token_id}",
  "GET recipes/timeline/events",
  "GET recipes/timeline/events/{event_id}",
  "GET recipes/trash",
  "GET recipes/trash/{trashed_id}/picture",
  "GET recipes/{slug}",
  "GET recipes/{slug}/comments",
  "GET recipes/{slug}/exports",
  "GET recipes/{slug}/exports/zip",
  "GET recipes/{slug}/mentioned-tools",
  "GET recipes/{slug}/revisions",
  "GET recipes/{slug}/revisions/{revision_id}",
  "GET recipes/{slug}/revisions/{revision_id}/changes",
  "GET shared/recipes",
  "GET shared/recipes/{link_id}",
  "GET units",
  "GET units/merge",
  "GET units/uses",
  "GET units/{row_id}",
  "GET units/{row_id}/uses",
  "GET users",
  "GET users/reset-links/{reset_token}",
  "GET users/self",
  "GET users/self/favorites",
  "GET users/self/favorites/{recipe_id}",
  "GET users/self/ratings",
  "GET users/self/ratings/{recipe_id}",
  "GET users/self/sessions",
  "GET users/self/tasks",
  "GET users/self/tasks/{task_id}",
  "GET users/self/tasks/{task_id}/lines",
  "GET users/{user_id}",
  "GET users/{user_id}/favorites",
  "GET users/{user_id}/image",
  "GET users/{user_id}/ratings",
  "GET utils/download",
  "GET validators/group",
  "GET validators/group/recipe",
  "GET validators/household",
  "GET validators/recipe",
  "GET validators/user/email",
  "GET validators/user/name",
  "PATCH admin/groups/{group_id}",
  "PATCH admin/households/{household_id}",
  "PATCH admin/users/{user_id}",
  "PATCH comments/{comment_id}",
  "PATCH foods/{row_id}",
  "PATCH groups/households/{household_id}",
  "PATCH groups/labels/{row_id}",
  "PATCH households/cookbooks/{slug}",
  "PATCH households/events/notifications/{notifier_id}",
  "PATCH households/mealplans/rules/{rule_id}",
  "PATCH households/mealplans/{entry_id}",
  "PATCH households/recipe-actions/{row_id}",
  "PATCH households/shopping/items/{item_id}",
  "PATCH households/shopping/lists/{list_id}",
  "PATCH households/webhooks/{row_id}",
  "PATCH organizers/categories/{row_id}",
  "PATCH organizers/tags/{row_id}",
  "PATCH organizers/tools/{row_id}",
  "PATCH recipes",
  "PATCH recipes/timeline/events/{event_id}",
  "PATCH recipes/{slug}",
  "PATCH recipes/{slug}/last-made",
  "PATCH units/{row_id}",
  "PATCH users/{user_id}",
  "POST admin/backups",
  "POST admin/backups/drill",
  "POST admin/backups/undo",
  "POST admin/backups/upload",
  "POST admin/backups/{file_name}/preview",
  "POST admin/backups/{file_name}/recipes",
  "POST admin/backups/{file_name}/recipes/restore",
  "POST admin/backups/{file_name}/restore",
  "POST admin/debug/openai",
  "POST admin/email",
  "POST admin/groups",
  "POST admin/households",
  "POST admin/jobs/{name}/run",
  "POST admin/maintenance/clean/images",
  "POST admin/maintenance/clean/logs",
  "POST admin/maintenance/clean/recipe-folders",
  "POST admin/maintenance/clean/temp",
  "POST admin/migrations/mealie",
  "POST admin/migrations/mealie/preview",
  "POST admin/migrations/mealie/{report_id}/undo",
  "POST admin/users",
  "POST admin/users/password-reset-token",
  "POST admin/users/password-reset-token/email",
  "POST admin/users/unlock",
  "POST app/stop",
  "POST auth/logout",
  "POST auth/refresh",
  "POST auth/token",
  "POST backups/export/database",
  "POST backups/upload",
  "POST backups/{file_name}/import",
  "POST comments",
  "POST foods",
  "POST foods/{removed_id}/restore",
  "POST foods/{row_id}/duplicate",
  "POST groups/exports",
  "POST groups/households",
  "POST groups/labels",
  "POST groups/labels/{removed_id}/restore",
  "POST groups/labels/{row_id}/duplicate",
  "POST groups/migrations",
  "POST groups/migrations/preview",
  "POST groups/migrations/{report_id}/undo",
  "POST groups/seeders/foods",
  "POST groups/seeders/labels",
  "POST groups/seeders/units",
  "POST households/cookbooks",
  "POST households/cookbooks/{slug}/duplicate",
  "POST households/events/notifications",
  "POST households/events/notifications/{notifier_id}/test",
  "POST households/invitations",
  "POST households/invitations/email",
  "POST households/mealplans",
  "POST households/mealplans/calendar",
  "POST households/mealplans/random",
  "POST households/mealplans/rules",
  "POST households/mealplans/rules/{rule_id}/duplicate",
  "POST households/mealplans/{entry_id}/duplicate",
  "POST households/recipe-actions",
  "POST households/recipe-actions/{action_id}/trigger/{slug}",
  "POST households/recipe-actions/{row_id}/duplicate",
  "POST households/shopping/items",
  "POST households/shopping/items/create-bulk",
  "POST households/shopping/lists",
  "POST households/shopping/lists/{list_id}/duplicate",
  "POST households/shopping/lists/{list_id}/recipe",
  "POST households/shopping/lists/{list_id}/recipe/{recipe_id}",
  "POST households/shopping/lists/{list_id}/recipe/{recipe_id}/delete",
  "POST households/webhooks",
  "POST households/webhooks/rerun",
  "POST households/webhooks/{row_id}/duplicate",
  "POST households/webhooks/{webhook_id}/test",
  "POST organizers/categories",
  "POST organizers/categories/{removed_id}/restore",
  "POST organizers/categories/{row_id}/duplicate",
  "POST organizers/tags",
  "POST organizers/tags/{removed_id}/restore",
  "POST organizers/tags/{row_id}/duplicate",
  "POST organizers/tools",
  "POST organizers/tools/{removed_id}/restore",
  "POST organizers/tools/{row_id}/duplicate",
  "POST parser/ingredient",
  "POST parser/ingredients",
  "POST parser/learned",
  "POST recipes",
  "POST recipes/bulk-actions/categorize",
  "POST recipes/bulk-actions/delete",
  "POST recipes/bulk-actions/export",
  "POST recipes/bulk-actions/settings",
  "POST recipes/bulk-actions/tag",
  "POST recipes/create/file",
  "POST recipes/create/html-or-json",
  "POST recipes/create/image",
  "POST recipes/create/known",
  "POST recipes/create/page-text",
  "POST recipes/create/text",
  "POST recipes/create/url",
  "POST recipes/create/url/bulk",
  "POST recipes/create/url/bulk/check",
  "POST recipes/create/url/bulk/{report_id}/retry",
  "POST recipes/create/url/bulk/{report_id}/stop",
  "POST recipes/create/url/bulk/{report_id}/undo",
  "POST recipes/create/zip",
  "POST recipes/shared/{token_id}/keep",
  "POST recipes/test-scrape-url",
  "POST recipes/test-scrape-url/readers",
  "POST recipes/timeline/events",
  "POST recipes/trash/{trashed_id}/restore",
  "POST recipes/{slug}/assets",
  "POST recipes/{slug}/duplicate",
  "POST recipes/{slug}/exports",
  "POST recipes/{slug}/image",
  "POST recipes/{slug}/revisions/{revision_id}/restore",
  "POST setup",
  "POST shared/recipes",
  "POST units",
  "POST units/{removed_id}/restore",
  "POST units/{row_id}/duplicate",
  "POST users",
  "POST users/api-tokens",
  "POST users/forgot-password",
  "POST users/register",
  "POST users/reset-password",
  "POST users/{user_id}/favorites/{slug}",
  "POST users/{user_id}/image",
  "POST users/{user_id}/ratings/{slug}",
  "PUT admin/backups/uploads/{upload_id}",
  "PUT admin/groups/{group_id}",
  "PUT admin/households/{household_id}",
  "PUT admin/migrations/mealie/uploads/{upload_id}",
  "PUT admin/network/hooks",
  "PUT admin/users/{user_id}",
  "PUT app/network",
  "PUT comments/{comment_id}",
  "PUT foods/merge",
  "PUT foods/{row_id}",
  "PUT groups/households/{household_id}",
  "PUT groups/labels/merge",
  "PUT groups/labels/{row_id}",
  "PUT groups/preferences",
  "PUT households/cookbooks",
  "PUT households/cookbooks/{slug}",
  "PUT households/events/notifications/{notifier_id}",
  "PUT households/mealplans/rules/{rule_id}",
  "PUT households/mealplans/{entry_id}",
  "PUT households/permissions",
  "PUT households/preferences",
  "PUT households/recipe-actions/{row_id}",
  "PUT households/shopping/items",
  "PUT households/shopping/items/{item_id}",
  "PUT households/shopping/lists/{list_id}",
  "PUT households/shopping/lists/{list_id}/label-settings",
  "PUT households/webhooks/{row_id}",
  "PUT organizers/categories/merge",
  "PUT organizers/categories/{row_id}",
  "PUT organizers/tags/merge",
  "PUT organizers/tags/{row_id}",
  "PUT organizers/tools/merge",
  "PUT organizers/tools/{row_id}",
  "PUT recipes",
  "PUT recipes/timeline/events/{event_id}",
  "PUT recipes/timeline/events/{event_id}/image",
  "PUT recipes/{slug}",
  "PUT recipes/{slug}/image",
  "PUT units/merge",
  "PUT units/{row_id}",
  "PUT users/password",
  "PUT users/{user_id}",
];
